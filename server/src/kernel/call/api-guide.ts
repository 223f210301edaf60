import { recentMinutes } from '#contract/kernel/call/call.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { tokenStart } from '#contract/kernel/call/token-start.ts';

const { perAccount, windowSeconds } = limitRow('personalToken');

/** How programs use the API, in Markdown: what no single call says. Shown at the top of /api/docs. */
export const guide = `
## Calls and answers

Paths follow Laurel's specification. Where it asks for a function without naming a call, the name is ours: the last fixed segment says what the call does, as in \`POST /api/order/CancelOrder\`. Every served call is listed below. Names of fields are read regardless of case.

The specification leaves out four names. We call them:

- \`POST /api/Category/MoveToAnotherProgram\`: move a category without entries to a season of another program
- \`POST /api/PV/GetVotedCategoriesBallotData\`: a voter's votes of the current season
- \`POST /api/Reviewer/UpdateHeadshotImageAdmin\`: \`UpdateHeadshotImage\` for organizers
- \`GET /api/Category/MediaTypeHasCampaigns/{mediaTypeId}\`: the printed path with its parameter

A call answers \`{ Success, Message, Data, Errors }\`. A refusal that a program should expect also has \`Failure\`, the name of the reason: compare that and never the message. \`Errors\` names the fields that are wrong. A few calls answer a file, or bare data where the specification prints it.
If Laurel or something it needs is unavailable, it answers 503 with \`Retry-After\`. Repeating a call is safe where it takes a key of yours or answers what it answered before.

## Exports

Exports answer JSON rows. With \`Accept: text/csv\` or \`Accept: application/gzip\` they answer a file. If you add \`Prefer: respond-async\`, a file of 100,000 rows or more may answer 202 and be written in the background; we email you when it is ready.

## Signing in

People sign in with \`POST /token\`. If the account has a second factor, the answer is \`mfa_required\` with a ticket in \`Data\`; finish with \`POST /api/Account/CompleteSignIn\`.
Calls that change rights or give money back need a sign-in of the last ${recentMinutes} minutes. Otherwise they answer \`RecentSignInNeeded\`; confirm with \`POST /api/Account/ProveSignIn\` and send the call again.

## Personal access tokens

Programs use a personal access token. Staff create one in the admin under Security, with a name, an expiration date and scopes. It starts with \`${tokenStart}\` and is shown once. Send it with every call:

    Authorization: Bearer ${tokenStart}…

A scope is a permission, named in parentheses in the description of each call. A token never does more than its owner may do at that moment. It can't change rights, factors, sessions or tokens, and it is refused by calls that need a recent sign-in.
A token may make ${perAccount} calls in ${windowSeconds} seconds; then calls answer 429 with \`Retry-After\`.

## Webhooks

An award tells other systems what happens with a POST request; the section Webhooks below lists the events and their bodies. \`Version\` changes only when a receiver has to change too; ignore fields you don't know. A review is told half a minute after it was given, when its judge can no longer undo it.

- \`laurel-webhook-id\` is the id of the event and the same at every attempt. Use it to take each event once.
- \`laurel-webhook-timestamp\` is when it was sent, in seconds. Refuse what is older than five minutes.
- \`laurel-webhook-signature\` holds one or two signatures, separated by a comma: \`v1=\` and the hexadecimal HMAC-SHA256 of \`timestamp.body\` under your secret. Accept if any of them matches. After a new secret was created, both sign for a day.

Answer with a 2xx status within ten seconds. Anything else is tried again after 30 seconds, then 2, 10 and 30 minutes, 1, 3, 6 and 12 hours. After five days without a delivery the webhook is paused. The log in the admin keeps deliveries for 30 days and can send them again.
`.trim();
