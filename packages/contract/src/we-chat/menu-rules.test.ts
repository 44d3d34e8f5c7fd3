import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countUtf8Bytes } from './bytes.ts'
import { findWeChatMenuFaults, weChatMenuLimits, type WeChatButton, type WeChatSubButton } from './menu-rules.ts'

const act = fc.oneof(
  fc.record({
    type: fc.constant('click' as const),
    reply: fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }).map((words) => `x${words}`),
    url: fc.constant(''),
    appId: fc.constant(''),
    pagePath: fc.constant(''),
    mediaId: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('media_id' as const),
    reply: fc.constant(''),
    url: fc.constant(''),
    appId: fc.constant(''),
    pagePath: fc.constant(''),
    mediaId: fc.stringMatching(/^[\w-]{1,64}$/),
  }),
  fc.record({
    type: fc.constant('view' as const),
    reply: fc.constant(''),
    url: fc.webUrl({ withQueryParameters: true }),
    appId: fc.constant(''),
    pagePath: fc.constant(''),
    mediaId: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('miniprogram' as const),
    reply: fc.constant(''),
    url: fc.webUrl(),
    appId: fc.stringMatching(/^wx[0-9a-f]{16}$/),
    pagePath: fc.constant('pages/index'),
    mediaId: fc.constant(''),
  }),
)

/** A name with at most this many bytes that is not blank. */
const named = (most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((name) => name.trim() !== '' && countUtf8Bytes(name) <= most)
const subButton: fc.Arbitrary<WeChatSubButton> = fc.tuple(named(60), act).map(([name, own]) => ({ name, ...own }))
const button: fc.Arbitrary<WeChatButton> = fc
  .tuple(named(16), act, fc.array(subButton, { maxLength: 5 }))
  .map(([name, own, subButtons]) => ({ name, ...own, subButtons }))
const menu = fc
  .array(button, { minLength: 1, maxLength: 3 })
  .filter((buttons) =>
    buttons.every(({ url, subButtons }) =>
      [url, ...subButtons.map((sub) => sub.url)].every((one) => countUtf8Bytes(one) <= 1024),
    ),
  )
const runs = { numRuns: 60 }

describe('the menu of an official account', () => {
  it('may be published with up to three buttons of 16 bytes and five of 60 below each', () => {
    fc.assert(
      fc.property(menu, (buttons) => {
        expect(findWeChatMenuFaults(buttons)).toEqual([])
      }),
      runs,
    )
  })

  it('has a problem wherever one thing is wrong, and nowhere else', () => {
    const wrong: [keyof WeChatSubButton, Partial<WeChatSubButton>][] = [
      ['name', { name: ' ' }],
      ['name', { name: '菜'.repeat(21) }],
      ['type', { type: '' }],
      ['reply', { type: 'click', reply: '' }],
      ['reply', { type: 'click', reply: '一'.repeat(683) }],
      ['mediaId', { type: 'media_id', mediaId: '' }],
      ['url', { type: 'view', url: 'javascript:alert(1)' }],
      ['url', { type: 'view', url: `https://a.cn/${'é'.repeat(600)}` }],
      ['appId', { type: 'miniprogram', url: 'https://a.cn', appId: 'wx1', pagePath: 'p' }],
      ['pagePath', { type: 'miniprogram', url: 'https://a.cn', appId: 'wx0123456789abcdef', pagePath: ' ' }],
    ]
    fc.assert(
      fc.property(menu, fc.nat(), fc.nat(), fc.constantFrom(...wrong), (buttons, one, two, [field, change]) => {
        const at = one % buttons.length
        const below =
          (buttons[at]?.subButtons.length ?? 0) === 0 ? undefined : two % (buttons[at]?.subButtons.length ?? 1)
        const broken = buttons.map((own, index) => {
          if (index !== at) return own
          if (below === undefined) return { ...own, ...change }
          return { ...own, subButtons: own.subButtons.map((sub, j) => (j === below ? { ...sub, ...change } : sub)) }
        })
        expect(findWeChatMenuFaults(broken)).toEqual([
          expect.objectContaining({ at: below === undefined ? [at] : [at, below], field }),
        ])
      }),
      runs,
    )
  })

  it.each([
    ['一二三四五x', 0],
    ['一二三四五六', 1],
    ['sixteen letters!', 0],
    ['seventeen letters', 1],
    ['😀😀😀😀', 0],
  ])('counts bytes, not characters: %s', (name, faults) => {
    const own = {
      name,
      type: 'view',
      url: 'https://a.cn',
      reply: '',
      appId: '',
      pagePath: '',
      mediaId: '',
      subButtons: [],
    } as const
    expect(findWeChatMenuFaults([{ ...own, subButtons: [] }])).toHaveLength(faults)
    expect(weChatMenuLimits.nameBytes).toBe(16)
  })

  it('counts the bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        // every byte is written as %xx, or is an ASCII character
        expect(countUtf8Bytes(words)).toBe(encodeURIComponent(words).replace(/%[0-9A-F]{2}/g, 'x').length)
      }),
    )
  })
})
