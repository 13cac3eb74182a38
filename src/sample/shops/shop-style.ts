/** The style of the sample shops' product pages: paper, ink, one column of pictures beside one of words. */
export const SHOP_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #211d1a; --soft: #6f665e; --line: #e3dcd2; --deep: #f0ebe3; }
@media (prefers-color-scheme: dark) { :root { --paper: #171513; --ink: #f2ece4; --soft: #a89e93; --line: #37322d; --deep: #221f1c; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
a { color: inherit; }
.notice { background: var(--deep); color: var(--soft); font-size: 13px; padding: 8px 24px; text-align: center; }
header { border-bottom: 1px solid var(--line); padding: 24px; text-align: center; }
.brand { font: 500 26px/1.1 ui-serif, Georgia, serif; letter-spacing: .01em; }
main { display: grid; gap: 32px; margin: 0 auto; max-width: 1240px; padding: 24px; }
.pictures { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); list-style: none; padding: 0; }
.pictures img { aspect-ratio: 3 / 4; background: var(--deep); display: block; height: auto; object-fit: cover; width: 100%; }
.none { aspect-ratio: 3 / 4; align-content: center; background: var(--deep); color: var(--soft); max-width: 480px; text-align: center; }
h1 { font: 400 34px/1.15 ui-serif, Georgia, serif; letter-spacing: -.01em; overflow-wrap: anywhere; text-wrap: balance; }
.eyebrow { color: var(--soft); font-size: 12px; letter-spacing: .12em; margin-bottom: 12px; text-transform: uppercase; }
.price { font-size: 20px; font-variant-numeric: tabular-nums; margin: 12px 0 24px; }
.price s { color: var(--soft); font-size: 16px; margin-left: 8px; }
h2 { font-size: 13px; font-weight: 600; letter-spacing: .04em; margin: 24px 0 8px; }
.sizes { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; padding: 0; }
.sizes li { border: 1px solid var(--ink); font-size: 14px; min-width: 48px; padding: 8px 12px; text-align: center; }
.sizes .gone { border-color: var(--line); color: var(--soft); text-decoration: line-through; }
.points { margin-top: 12px; padding-left: 20px; }
.care { color: var(--soft); margin-top: 16px; }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: 13px; margin-top: 48px; padding: 24px; text-align: center; }
@media (min-width: 900px) {
  main { gap: 64px; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); padding: 48px 32px; }
  .words { align-self: start; position: sticky; top: 48px; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
