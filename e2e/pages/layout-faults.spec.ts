import { expect, test, type Page } from '../support/story.ts'
import { layoutScript } from './layout-faults.ts'
import type { LayoutRules } from './layout-types.ts'

const mouse: LayoutRules = { target: 24, fillsWindow: false }
const finger: LayoutRules = { target: 44, fillsWindow: false }

async function look(page: Page, html: string, rules: LayoutRules = mouse): Promise<string[]> {
  await page.setContent(
    `<!doctype html><style>body { margin: 20px; font: 14px/22px sans-serif }</style><main>${html}</main>`,
  )
  return page.evaluate<string[]>(`(() => { ${layoutScript}; return findLayoutFaults(${JSON.stringify(rules)}) })()`)
}
const long = 'a text that is much longer than its place'
const button = (style: string, text = 'Save'): string =>
  `<button style="box-sizing:border-box;width:80px;height:32px;${style}">${text}</button>`

const good: [title: string, html: string, rules?: LayoutRules][] = [
  ['a plain page', `<p>${long}</p>${button('')}`],
  ['a long page that the document scrolls', '<div style="height:3000px">x</div>'],
  [
    'text that ends with an ellipsis',
    `<p style="width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${long}</p>`,
  ],
  ['text that can be scrolled to', `<p style="width:80px;overflow:auto;white-space:nowrap">${long}</p>`],
  [
    'text for screen readers alone',
    `<span class="visually-hidden" style="position:absolute;width:1px;height:1px;overflow:hidden">${long}</span>`,
  ],
  [
    'a row that fades where it goes on',
    `<div style="width:80px;overflow-x:auto;scrollbar-width:none;white-space:nowrap;mask-image:linear-gradient(#000,#000)">${long}</div>`,
  ],
  [
    'a cross inside of a field',
    `<div style="position:relative;width:120px"><input aria-label="Name" style="width:120px;height:32px">${button('position:absolute;right:4px;top:4px;width:24px;height:24px', '')}</div>`,
  ],
  [
    'a small box with its label',
    '<label style="display:inline-flex;height:24px"><input type="checkbox" style="width:14px">Remember me</label>',
  ],
  ['a link within a sentence', '<p>Read the <a href="/x">manual</a> first.</p>', finger],
  ['a 44 px button', button('height:44px'), finger],
  [
    'a small mark whose area reaches further',
    '<style>#mark::after { content: ""; position: absolute; inset: -14px }</style><button id="mark" aria-label="Close" style="position:relative;margin:20px;width:16px;height:16px;padding:0;border:0"></button>',
    finger,
  ],
  ['marks in a drawing to scale', `<div data-drawing>${button('width:6px;height:6px', '')}</div>`],
]
const bad: [title: string, html: string, fault: RegExp, rules?: LayoutRules][] = [
  [
    'a page that scrolls sideways',
    '<div style="width:3000px;height:9px">x</div>',
    /^document scrolls sideways by \d+ px/,
  ],
  [
    'two scroll bars, one in the other',
    '<div style="height:1200px"><div style="height:800px;overflow:auto"><div style="height:2000px">x</div></div></div>',
    /beside the page's own scroller/,
  ],
  [
    'a designer that scrolls off the screen',
    '<div style="height:3000px">x</div>',
    /fills the window/,
    { ...mouse, fillsWindow: true },
  ],
  [
    'text cut at the side',
    `<p style="width:80px;overflow:hidden;white-space:nowrap">${long}</p>`,
    /^text cut by \d+ px/,
  ],
  [
    'text cut by a panel further out',
    `<div style="width:80px;overflow:hidden"><p style="width:400px">${long}</p></div>`,
    /^text cut by \d+ px/,
  ],
  [
    'a second line cut below',
    `<p style="width:80px;height:30px;overflow:hidden">${long}</p>`,
    /^text cut below by \d+ px/,
  ],
  [
    'a number cut in its field',
    '<input aria-label="Amount" value="123456789012345" style="width:60px">',
    /^value cut by \d+ px/,
  ],
  [
    'a choice cut in its list',
    `<select aria-label="Kind" style="width:60px"><option>${long}</option></select>`,
    /^choice cut by \d+ px/,
  ],
  [
    'text that sticks out of its panel',
    `<div style="width:80px;border:1px solid #ccc;white-space:nowrap">${long}</div>`,
    /^sticks out of/,
  ],
  [
    'text that sticks out below its button',
    button('height:24px;width:60px;overflow:visible;white-space:normal', long),
    /^sticks out below/,
  ],
  [
    'a field wider than its panel',
    '<div style="width:80px;background:#eee"><input aria-label="Name" style="width:200px"></div>',
    /^sticks out of .* px: .*input/,
  ],
  [
    'a menu that leaves the window',
    '<div popover="manual" id="menu" style="inset:auto;left:1400px;top:0;margin:0;width:200px">Delete</div><script>document.getElementById("menu").showPopover()</script>',
    /^outside of the window by \d+ px/,
  ],
  [
    'a row that goes on unseen',
    `<div style="width:80px;overflow-x:auto;scrollbar-width:none;white-space:nowrap">${long}</div>`,
    /^nothing shows that \d+ px more/,
  ],
  ['two buttons over each other', `${button('')}${button('margin-left:-30px', 'Delete')}`, /^overlap by \d+ px/],
  [
    'a button over the text of another',
    `<div style="position:relative">${button('width:200px', long)}${button('position:absolute;left:20px;top:4px;width:24px;height:24px', '')}</div>`,
    /^overlap by \d+ px/,
  ],
  [
    'a target of 16 px',
    '<button aria-label="Row 1" style="width:16px;height:16px;padding:0;border:0"></button>',
    /^target of 16 px, at least 24/,
  ],
  ['a target that suits a mouse and no finger', button('height:24px'), /^target of 24 px, at least 44/, finger],
  ['a 40 px button, even where it stands alone', button('height:40px'), /^target of 40 px, at least 44/, finger],
  [
    'a mark whose area is cut off by the panel around it',
    '<style>#cut::after { content: ""; position: absolute; inset: -14px }</style><div style="overflow:hidden;width:200px"><button id="cut" aria-label="Close" style="position:relative;display:block;width:16px;height:16px;padding:0;border:0"></button></div>',
    /^target of 16 px, at least 44/,
    finger,
  ],
  [
    'small marks whose areas lie over each other',
    '<style>.mark { position: relative; width: 32px; height: 32px; padding: 0; border: 0 } .mark::after { content: ""; position: absolute; inset: -6px }</style><button class="mark" aria-label="A"></button><button class="mark" aria-label="B"></button>',
    /^area of .* is taken by/,
    finger,
  ],
]

test('the layout check reports each planted fault and nothing of a clean page', async ({ page }) => {
  for (const [title, html, rules] of good) expect(await look(page, html, rules), title).toEqual([])
  for (const [title, html, fault, rules] of bad)
    expect((await look(page, html, rules)).join('\n'), title).toMatch(new RegExp(fault.source, 'm'))
})

test('the layout check looks only at the window on top', async ({ page }) => {
  const inside = `<dialog id="d" style="width:300px">${button('')}</dialog><script>document.getElementById("d").showModal()</script>`
  expect(await look(page, `<p style="width:40px;overflow:hidden;white-space:nowrap">${long}</p>${inside}`)).toEqual([])
})
