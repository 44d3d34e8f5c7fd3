import './tokens.css'
import './base.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { isZoomedIn, zoomClass } from '../../lib/browser/zoom.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'

beforeAll(() => startTexts('zh', ['ui']))
const root = document.createElement('div')
document.body.append(root)
afterEach(() => root.classList.remove(zoomClass))

const findVeil = (name: string) =>
  getComputedStyle(page.getByRole('dialog', { name, exact: true }).element(), '::backdrop').backgroundColor
const isClear = (color: string) => color === 'transparent' || color === 'rgba(0, 0, 0, 0)'

describe.each([
  { kind: 'dialog', Kind: Dialog, row: 'S2.72' },
  { kind: 'drawer', Kind: Drawer, row: 'S2.73' },
])('a $kind', ({ Kind, row }) => {
  it(`lays a veil over the page, and none while the browser is zoomed in, one over another neither (${row})`, async () => {
    await render(
      <>
        <Kind open title="第一" onClose={() => undefined}>
          一
        </Kind>
        <Kind open title="第二" onClose={() => undefined}>
          二
        </Kind>
      </>,
    )
    expect(isClear(findVeil('第一'))).toBe(false)
    expect(isClear(findVeil('第二'))).toBe(false)
    root.classList.toggle(zoomClass, isZoomedIn({ outerWidth: 1440, innerWidth: 1309 }))
    expect(isClear(findVeil('第一'))).toBe(true)
    expect(isClear(findVeil('第二'))).toBe(true)
  })
})
