import { contrast, darkInk, mixColors, pickInk, whiteInk } from '@armature/contract/catalog/contrast'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeNames, themeSeeds } from '../../lib/state/settings.ts'

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(contrast('#1890ff', '#ffffff')).toBe(contrast('#ffffff', '#1890ff'))
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('chooses white or dark for a background, whichever has more contrast', () => {
    expect(pickInk('#211bce')).toBe(whiteInk)
    expect(pickInk('#f8bc18')).toBe(darkInk)
  })
})

describe.each(themeNames)('the theme color %s', (theme) => {
  it.each(['light', 'dark'] as const)('is readable in the %s mode: text on fills, links and marks', (mode) => {
    const token = readTokens(mode, theme)
    // LOOK: text 4.5:1 on every surface it is used on, marks 3:1
    for (const fill of ['accent', 'accent-hover', 'accent-active']) {
      expect(contrast(token('on-accent'), token(fill)), fill).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of ['surface', 'raised', 'accent-1', 'accent-2']) {
      expect(contrast(token('accent-text'), token(ground)), `link on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of ['surface', 'canvas']) {
      expect(contrast(token('accent-mark'), token(ground)), `mark on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(['light', 'dark'] as const)('has in the %s mode the ink with more contrast, white or dark', (mode) => {
    const token = readTokens(mode, theme)
    expect(token('on-accent')).toBe(pickInk(token('accent')))
  })

  it('is the seed of the chosen theme (SO.51, F9.96, F9.103)', () => {
    expect(readTokens('light', theme)('accent-seed')).toBe(themeSeeds[theme])
  })
})

const stylesheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')
const blocks = [...stylesheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selectors: selector.split(',').map((part) => part.trim()),
  body,
}))

/** The tokens as the browser resolves them: later and more specific selectors win. */
function readTokens(mode: 'light' | 'dark', theme: string): (name: string) => string {
  const matching = ['root', 'mode', 'theme', 'both'].flatMap((kind) =>
    blocks.filter(({ selectors }) => selectors.includes(getSelector(kind, mode, theme))),
  )
  const found = new Map<string, string>()
  for (const { body } of matching) {
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return (name) => {
    const value = found.get(name) ?? ''
    expect(value, `--${name} in ${mode} ${theme}`).toMatch(/^#[0-9a-f]{6}$/)
    return value
  }
}

function getSelector(kind: string, mode: string, theme: string): string {
  if (kind === 'root') return ':root'
  if (kind === 'mode') return `[data-mode='${mode}']`
  if (kind === 'theme') return `[data-theme='${theme}']`
  return `[data-mode='${mode}'][data-theme='${theme}']`
}

it('colors are also read as the build shortens them', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5)
  expect(pickInk('#000')).toBe(whiteInk)
})

it('a mixed color lies between the two', () => {
  expect(mixColors('#000000', '#fff', 0.75)).toBe('#404040')
  expect(mixColors('#3083ec', '#123', 1)).toBe('#3083ec')
})
