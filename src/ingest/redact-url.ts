import { decodePart } from './adapters/source-text.ts';

/** In place of what only the shop is to know. */
const MASK = '***';

/** Parameters that say where in a shop something is, never who asks. */
const HARMLESS =
  /^(page|page_?size|per_page|limit|offset|start|count|variant|cursor|page_info|since_id|from|to|sort(_by)?|order|size|colou?r|currency|country|locale|lang(uage)?|format|category|collection|sku|v)$/i;
/** What stands in a path before a key: `/apikey/0123abcd/`. */
const KEY_NAME =
  /(key|token|secret|password|passwd|pwd|pass|auth|authorization|signature|sig|hmac|hash|credentials?|session|sessionid|sid|login|user|username)$/;
/** What no person has thought up: feeds of many networks are open to whoever has their address. */
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const LONG_RUN = /[a-z0-9+]{24,}/gi;

const PARTS = /^([a-z][a-z0-9+.-]*:)?([/\\]*)([^?#]*)(\?[^#]*)?/i;
/** An address within a text; its scheme is bounded, so that a long text costs no more than a look at each character. */
const ADDRESS = /\b(?:https?:|[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s"<>]+/gi;
const CLOSING: ReadonlySet<string> = new Set(":;,.)]}'!?");

/**
 * An address as people may see it, in a terminal, a log or a page: without user, password and fragment, and with `***` for
 * the values of parameters that are not known to be harmless, for what follows a name such as `apikey` in the path, and for
 * what looks like a key there. Everything else stays as it is written. A file's address is shown whole; what is no address is
 * too, unless it might hold a secret.
 */
export function redactUrl(address: string): string {
  const [, scheme = '', slashes = '', place = '', query = ''] = PARTS.exec(address) ?? [];
  if (/^file:$/i.test(scheme)) return address;
  // Where in it the user ends and the host begins, nobody can say.
  if (!URL.canParse(address)) return /[@?#=;&]/.test(address) ? MASK : maskPath(address);
  const hasHost = slashes !== '' || /^https?:$/i.test(scheme);
  const authority = hasHost ? place.replace(/[/\\].*$/s, '') : '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const path = hasHost ? place.slice(authority.length) : place.slice(place.lastIndexOf('@') + 1);
  return `${scheme}${slashes}${host}${maskPath(path)}${maskQuery(query)}`;
}

/** A text with every address in it as `redactUrl` shows it. */
export function redactUrls(text: string): string {
  return text.replace(ADDRESS, (found) => {
    let end = found.length;
    while (CLOSING.has(found[end - 1] ?? '')) end -= 1;
    return redactUrl(found.slice(0, end)) + found.slice(end);
  });
}

function maskPath(path: string): string {
  let isNamed = false;
  return path.replace(/[^/\\]+/g, (segment) => {
    const isSecret = isNamed || looksMade(segment);
    isNamed = KEY_NAME.test(
      decodePart(segment)
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    );
    return isSecret ? MASK : segment.replace(/([=;]).*$/s, `$1${MASK}`);
  });
}

function maskQuery(query: string): string {
  return query.replace(/[^?&]+/g, (parameter) => {
    const at = parameter.indexOf('=');
    const [name, value] = at === -1 ? ['', parameter] : [parameter.slice(0, at), parameter.slice(at + 1)];
    if (HARMLESS.test(name) && /^[\w.~-]*$/.test(value)) return parameter;
    // A parameter without a value may be a key by itself.
    return name === '' || value === '' || looksMade(name) ? MASK : `${name}=${MASK}`;
  });
}

function looksMade(text: string): boolean {
  const runs = decodePart(text).match(LONG_RUN) ?? [];
  return UUID.test(text) || runs.some((run) => /\d/.test(run) && /[a-z]/i.test(run));
}
