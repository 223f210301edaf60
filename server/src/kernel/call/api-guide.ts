import { recentMinutes } from '#contract/kernel/call/call.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { tokenStart } from '#contract/kernel/call/token-start.ts';

const { perAccount, windowSeconds } = limitRow('personalToken');

/** How programs use the API, in Markdown: what isn't specific to one call. Shown at the top of /api/docs. */
export const guide = `
## Calls and answers

Paths follow Laurel's specification. Where it asks for a function without naming a call, the name is ours: the last fixed segment says what the call does, as in \`POST /api/order/CancelOrder\`. Every served call is listed below. Field names are case-insensitive.

The specification leaves out four names. We call them:

- \`POST /api/Category/MoveToAnotherProgram\`: move a category without entries to a season of another program
- \`POST /api/PV/GetVotedCategoriesBallotData\`: a voter's votes of the current season
- \`POST /api/Reviewer/UpdateHeadshotImageAdmin\`: \`UpdateHeadshotImage\` for organizers
- \`GET /api/Category/MediaTypeHasCampaigns/{mediaTypeId}\`: the printed path with its parameter

A call answers \`{ Success, Message, Data, Errors }\`. A refusal that a program should expect also has \`Failure\`, the name of the reason: check that, never the message. \`Errors\` names the invalid fields. A few calls return a file, or bare data where the specification prints it.
If Laurel or something it needs is unavailable, it answers 503 with \`Retry-After\`. A call can be retried safely if it takes an idempotency key or returns its first response again.

## Exports

Exports return JSON rows. With \`Accept: text/csv\` or \`Accept: application/gzip\` they return a file. If you add \`Prefer: respond-async\`, an export of 100,000 rows or more may answer 202 and run in the background; we email you when it is ready.

## Signing in

People sign in with \`POST /token\`. If the account has a second factor, the answer is \`mfa_required\` with a ticket in \`Data\`; finish with \`POST /api/Account/CompleteSignIn\`.
Calls that change permissions or refund money need a sign-in within the last ${recentMinutes} minutes. Otherwise they answer \`RecentSignInNeeded\`; confirm with \`POST /api/Account/ProveSignIn\` and send the call again.

## Personal access tokens

Programs use a personal access token. Staff create one in the admin under Security, with a name, an expiration date and scopes. It starts with \`${tokenStart}\` and is shown once. Send it with every call:

    Authorization: Bearer ${tokenStart}…

A scope is a permission, named in parentheses in the description of each call. A token can never do more than its owner can at that moment. It can't change permissions, factors, sessions or tokens, and it is refused by calls that need a recent sign-in.
A token may make ${perAccount} calls in ${windowSeconds} seconds; then calls answer 429 with \`Retry-After\`.

## Webhooks

An award notifies other systems of events with a POST request; the section Webhooks below lists the events and their bodies. \`Version\` changes only on breaking changes; ignore unknown fields. A review is sent half a minute after it was submitted, when its judge can no longer undo it.

- \`laurel-webhook-id\` is the id of the event and the same at every attempt. Use it to process each event once.
- \`laurel-webhook-timestamp\` is when it was sent, in seconds. Reject anything older than five minutes.
- \`laurel-webhook-signature\` holds one or two signatures, separated by a comma: \`v1=\` and the hexadecimal HMAC-SHA256 of \`timestamp.body\` under your secret. Accept the request if any of them matches. After you create a new secret, both secrets sign for a day.

Answer with a 2xx status within ten seconds. Anything else is retried after 30 seconds, then 2, 10 and 30 minutes, 1, 3, 6 and 12 hours. After five days without a delivery the webhook is paused. The log in the admin keeps deliveries for 30 days and can redeliver them.
`.trim();
