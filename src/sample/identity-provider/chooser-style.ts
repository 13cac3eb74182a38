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
