import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

const path = '<path d="M3 3h18v18H3z"/>'
const wrap = (inside: string, attributes = 'viewBox="0 0 24 24"') => `<svg ${attributes}>${inside}</svg>`

function refuse(svg: string): { key: string; part?: unknown } {
  try {
    sanitizeSvg(svg, 'a.svg')
  } catch (error) {
    if (error instanceof AppError) return { key: error.key, part: error.values['part'] }
    throw error
  }
  throw new Error('it was accepted')
}

describe('an uploaded drawing', () => {
  it.each([
    ['a script', wrap(`<script>alert(1)</script>${path}`), '<script>'],
    ['a script in another case', wrap(`<SCRIPT>alert(1)</SCRIPT>${path}`), '<SCRIPT>'],
    ['a script with a namespace', wrap(`<svg:script>alert(1)</svg:script>${path}`), '<svg:script>'],
    ['a handler', wrap(`<path d="M0 0" onclick="alert(1)"/>`), 'onclick'],
    ['a handler of the whole', wrap(path, 'viewBox="0 0 1 1" onload="alert(1)"'), 'onload'],
    ['HTML', wrap(`<foreignObject><p>a</p></foreignObject>${path}`), '<foreignObject>'],
    ['a picture', wrap(`<image href="https://spy.example/a.png"/>`), '<image>'],
    ['a style sheet', wrap(`<style>@import url(https://spy.example)</style>${path}`), '<style>'],
    ['an animation', wrap(`${path}<set attributeName="href" to="javascript:alert(1)"/>`), '<set>'],
    ['a link that runs', wrap(`<a href="javascript:alert(1)">${path}</a>`), 'href'],
    ['a link elsewhere', wrap(`<a xlink:href="https://spy.example">${path}</a>`), 'xlink:href'],
    ['a color that is fetched', wrap(`<path d="M0 0" fill="url(https://spy.example#a)"/>`), 'fill'],
    ['a style that fetches', wrap(`<path d="M0 0" style="fill:url( 'https://spy.example')"/>`), 'style'],
    ['repeated elements', wrap(`${path}<use href="#a"/>`), '<use>'],
    ['many masks', wrap(`<path d="M0 0" mask="url(#m)"/>`.repeat(21)), 'mask × 21'],
  ])('is refused with %s', (_, svg, part) => {
    expect(refuse(svg)).toEqual({ key: 'icon.refused', part })
  })

  it.each([
    ['text', 'hello', 'icon.unreadable'],
    ['HTML', '<p>a</p>', 'icon.unreadable'],
    ['a drawing without a size', wrap(path, 'x="1"'), 'icon.unreadable'],
    ['deeply nested groups', wrap('<g>'.repeat(60) + path + '</g>'.repeat(60)), 'icon.unreadable'],
    ['an empty drawing', wrap('<g/>'), 'icon.empty'],
    ['a large drawing', wrap(`<path d="${'M0 0 '.repeat(4_000)}"/>`), 'icon.tooLarge'],
  ])('is no icon if it is %s', (_, svg, key) => {
    expect(refuse(svg).key).toBe(key)
  })

  it('loses what drawing programs add', () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><!-- made by -->
      <svg xmlns:sodipodi="http://s" width="32px" height="16px" class="a"><metadata>by me</metadata><title>t</title>
      <sodipodi:namedview/><g sodipodi:label="x" fill="none">${path}</g></svg>`
    expect(sanitizeSvg(svg, 'a.svg').content.replace(/\s+</g, '<')).toBe(
      '<svg viewBox="0 0 32 16" xmlns="http://www.w3.org/2000/svg"><g fill="none"><path d="M3 3h18v18H3z" /></g></svg>',
    )
  })

  it.each([
    ['the color of the text', 'fill="none" stroke="currentColor"', false],
    ['no color', '', false],
    ['black', 'fill="#000" style="stroke: black"', false],
    ['a color', 'fill="#f60"', true],
    ['a color in a style', 'style="stroke-width:2;stroke:#1677ff"', true],
  ])('with %s keeps it', (_, attributes, isColored) => {
    const drawing = sanitizeSvg(wrap(`<path d="M0 0h1" ${attributes}/>`), 'a.svg')
    expect(drawing.isColored).toBe(isColored)
    for (const value of attributes.match(/currentColor|#\w+/g) ?? []) expect(drawing.content).toContain(value)
  })

  it('is the same when it is cleaned again', () => {
    const once = sanitizeSvg(wrap(`<g style="fill:#fff">${path}</g>a &amp; &lt;b&gt;`), 'a.svg')
    expect(sanitizeSvg(once.content, 'a.svg')).toEqual(once)
  })
})
