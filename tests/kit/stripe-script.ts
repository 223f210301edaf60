/**
 * A small script of the same shape as Stripe.js, for browsers without a way out: fields that turn a card into a token, and the bank's question.
 * Card numbers stay in the page, as with the real one.
 */
export const stripeScript = (origin: string): string => `
window.Stripe = function (key) {
  if (!/^pk_/.test(key)) throw new Error('Invalid publishable key');
  var tries = 0;
  var cards = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
    '4000002500003155': 'pm_card_authenticationRequired'
  };
  return {
    elements: function () {
      var input;
      var handlers = {};
      return {
        create: function () {
          return {
            on: function (name, handler) { handlers[name] = handler; },
            mount: function (place) {
              var label = document.createElement('label');
              label.textContent = 'Card number';
              input = document.createElement('input');
              input.autocomplete = 'cc-number';
              label.appendChild(input);
              place.replaceChildren(label);
              if (handlers.ready) handlers.ready();
            },
            destroy: function () { input = undefined; }
          };
        },
        update: function () {},
        submit: function () {
          return Promise.resolve(input && input.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
        },
        _token: function () { return cards[input.value.replace(/\\D/g, '')]; }
      };
    },
    createConfirmationToken: function (given) {
      var method = given.elements._token();
      tries += 1;
      return Promise.resolve(method
        ? { confirmationToken: { id: 'ctoken_' + Date.now() + tries + '_' + method } }
        : { error: { type: 'card_error', message: 'Your card number is invalid.' } });
    },
    handleNextAction: function (given) {
      var intent = given.clientSecret.split('_secret_')[0];
      return new Promise(function (done) {
        var bank = document.createElement('dialog');
        bank.setAttribute('aria-label', 'Your bank');
        ['Complete', 'Fail'].forEach(function (word) {
          var button = document.createElement('button');
          button.textContent = word;
          button.onclick = function () {
            bank.remove();
            fetch('${origin}/authenticate?intent=' + intent + '&answer=' + (word === 'Complete' ? 'yes' : 'no'))
              .then(function (answer) { return answer.json(); })
              .then(function (answer) {
                done(word === 'Complete' ? { paymentIntent: { id: intent, status: answer.status } }
                  : { error: { type: 'invalid_request_error', message: 'We are unable to authenticate your payment method.' } });
              });
          };
          bank.appendChild(button);
        });
        document.body.appendChild(bank);
        bank.showModal();
      });
    }
  };
};
`;
