import { html, raw } from 'hono/html';
import { INVENTED_PEOPLE, type Person, subjectOf } from './person.ts';

type Html = ReturnType<typeof html>;

/**
 * Google's account chooser, as far as the sample needs one. A form for every way on; no scripts.
 * @param typed what somebody typed that could not be used
 */
export function chooserPage(typed: Person | null): Html {
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
<p class="lead">The shop asks for your name, your email address and a look at your contacts. These people have none.</p>
<div class="people">
<form method="post"><ul>${INVENTED_PEOPLE.map(personItem)}</ul></form>
${otherPerson(typed)}
</div>
<form method="post"><button class="cancel" name="person" value="cancel">Cancel</button></form>`,
  );
}

function otherPerson(typed: Person | null): Html {
  const fault = typed ? raw(' aria-invalid="true" aria-describedby="email-error" autofocus') : '';
  return html`<details${typed ? raw(' open') : ''}>
<summary><span class="face" aria-hidden="true">+</span> Use another account</summary>
<form method="post">
<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="254" value="${typed?.email ?? ''}"${fault}>
${typed ? html`<p id="email-error" class="error" role="alert">Please enter an email address, such as kim@sample.example.</p>` : ''}
</div>
<div class="field">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="200" value="${typed?.name ?? ''}">
</div>
<label class="check"><input type="checkbox" name="unverified"${typed && !typed.isVerified ? raw(' checked') : ''}>
<span>This address is not verified</span></label>
<button class="next" name="person" value="other">Next</button>
</form>
</details>`;
}

/** A sign-in that is over, or was none. */
export function errorPage(): Html {
  return page(
    'This sign-in is over',
    html`<h1>This sign-in is over</h1>
<p class="lead">It took too long, or was answered already. Go back to the shop and start again.</p>`,
  );
}

function personItem(person: Person): Html {
  const initials = person.name
    .split(' ')
    .map((part) => part[0])
    .join('');
  return html`<li><button name="person" value="${subjectOf(person)}">
<span class="face" aria-hidden="true">${initials}</span>
<span class="who"><span>${person.name}</span> <span class="mail">${person.email}</span></span>
</button></li>`;
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/chooser.css">
</head>
<body>
<main>
<p class="notice">This is a stand-in for Google, for the sample shops: nothing here leaves this machine.</p>
${body}
</main>
</body>
</html>`;
}

/** The style of the stand-in's account chooser: one quiet column, paper and ink like the shops. */
export const CHOOSER_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --deep: #f0ebe3; --ink: #211d1a; --soft: #655c54; --line: #e3dcd2; --edge: #8a8077; --alarm: #9c2f24; }
@media (prefers-color-scheme: dark) { :root { --paper: #171513; --deep: #24201d; --ink: #f2ece4; --soft: #b0a69b; --line: #37322d; --edge: #8f857b; --alarm: #f0958a; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { display: grid; gap: 20px; margin: 0 auto; max-width: 432px; padding: 24px; }
.notice { background: var(--deep); border-left: 2px solid var(--edge); color: var(--soft); font-size: 14px; padding: 12px 16px; }
h1 { font: 400 32px/1.1 ui-serif, Georgia, serif; letter-spacing: -.015em; margin-top: 12px; text-wrap: balance; }
.lead { color: var(--soft); margin-top: -12px; }
button { background: none; border: 1px solid var(--edge); border-radius: 0; color: inherit; cursor: pointer; font: inherit; min-height: 44px; padding: 0 20px; }
button:hover { border-color: var(--ink); }
.people { border-bottom: 1px solid var(--line); }
.people ul { list-style: none; padding: 0; }
.people li, summary { border-top: 1px solid var(--line); }
li button { border: 0; }
li button, summary { align-items: center; cursor: pointer; display: flex; gap: 16px; min-height: 64px; padding: 8px; text-align: left; width: 100%; }
summary::-webkit-details-marker { display: none; }
li button:hover, summary:hover { background: var(--deep); }
.face { background: var(--deep); border-radius: 50%; display: grid; flex: none; font-size: 14px; font-weight: 500; height: 40px; place-items: center; width: 40px; }
li button:hover .face, summary:hover .face { background: var(--paper); }
.who { display: grid; min-width: 0; }
.mail { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
details form { display: grid; gap: 16px; padding: 16px 8px 24px; }
.field { display: grid; gap: 6px; }
.field label { font-size: 14px; }
.field input { background: var(--paper); border: 1px solid var(--edge); border-radius: 0; color: inherit; font: inherit; min-height: 44px; padding: 0 12px; width: 100%; }
.field input:hover { border-color: var(--ink); }
.field input[aria-invalid] { border-color: var(--alarm); }
.error { color: var(--alarm); font-size: 14px; }
.check { align-items: center; cursor: pointer; display: flex; gap: 12px; min-height: 44px; }
.check input { accent-color: var(--ink); flex: none; height: 20px; width: 20px; }
.next { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.next:hover { opacity: .88; }
.cancel { border-color: transparent; color: var(--soft); text-decoration: underline; text-underline-offset: .3em; width: 100%; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
