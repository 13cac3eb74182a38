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
