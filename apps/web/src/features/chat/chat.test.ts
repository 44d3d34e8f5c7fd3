import { maxChatText } from '@armature/contract'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import texts from '@armature/texts/zh/web/chat'
import { shouldShowTime, formatHeadTime } from './chat-time.ts'
import { maxTextLength } from './composer.tsx'
import { emojis, withEmojis } from '../../ui/emoji/emoji.ts'
import { parseMedia, formatPreview } from './message-preview.ts'
import { mergeMessages, findGapSeq } from './conversation-messages.ts'

const t = ((key: string) => texts.preview[key.replace('preview.', '') as keyof typeof texts.preview]) as TFunction

describe('emoji', () => {
  it('are 120, numbered 100 to 219 (S9.38, S9.39)', () => {
    expect(emojis.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, at) => 100 + at))
  })

  it('have a bracketed token each, and each token a picture of its own (S2.157, SO.69)', () => {
    expect(new Set(emojis.map(({ token }) => token)).size).toBe(120)
    expect(new Set(emojis.map(({ url }) => url)).size).toBe(120)
    for (const { token, url } of emojis) {
      expect(token).toMatch(/^\[[^[\]]{1,8}\]$/)
      expect(decodeURIComponent(url)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
      expect(url).not.toContain('NaN')
    }
  })

  it('are found in a text by their tokens; an unknown one stays text, like everything else (SO.69)', () => {
    const tokens = (text: string) => withEmojis(text).map((piece) => (typeof piece === 'string' ? piece : piece.number))
    expect(tokens('好[微笑][没有]a[OK]')).toEqual(['好', 100, '[没有]a', 218])
    expect(tokens('[[微笑]]')).toEqual(['[', 100, ']'])
    expect(tokens('<b>[constructor] [__proto__]</b>')).toEqual(['<b>[constructor] [__proto__]</b>'])
    expect(tokens('')).toEqual([])
  })
})

describe('a preview', () => {
  it.each([
    ['voice', '{"path":"/a.mp3"}', '[语音]', 'S9.40'],
    ['image', '{"name":"a.webp","width":1,"height":1}', '[图片]', 'S9.41'],
    ['video', '{"path":"/a.mp4"}', '[视频]', 'SO.72'],
    ['text', '你好', '你好', 'S9.42'],
    ['location', '某处', '某处', 'S9.42'],
    ['toString', '某处', '某处', 'S9.42'],
  ])('of %s %s is %s (%s)', (type, content, preview) => {
    expect(formatPreview(type, content, t)).toBe(preview)
  })
})

describe('the content of a message', () => {
  it('is JSON with a path, or with name, width and height of an image; anything else gives none of them (S3.36)', () => {
    expect(parseMedia('{"name":"a.webp","width":30,"height":20}')).toEqual({
      name: 'a.webp',
      path: '',
      width: 30,
      height: 20,
    })
    expect(parseMedia('{"path":"/a.mp3"}')).toMatchObject({ path: '/a.mp3' })
    for (const content of ['', 'x', 'null', '[]', '{"name":7,"width":"a"}'])
      expect(parseMedia(content)).toEqual({ name: '', path: '', width: 0, height: 0 })
  })

  it('may be as long as the contract says', () => {
    expect(maxTextLength).toBe(maxChatText)
  })
})

describe('merged messages', () => {
  const of = (...seqs: number[]) =>
    seqs.map((seq) => ({ seq, sendUserId: '', contentType: 'text' as const, content: '', sendTime: 0, clientId: '' }))

  it('are unique and sorted by number', () => {
    expect(mergeMessages(of(3, 1), of(2, 3)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('have no gaps in their numbers, so that missing messages are detected', () => {
    const talk = (...seqs: number[]) => findGapSeq({ messages: of(...seqs), hasEarlier: true, state: 'ready' })
    expect([talk(), talk(5), talk(5, 6), talk(5, 6, 8, 9, 12)]).toEqual([undefined, undefined, undefined, 6])
  })
})

describe('times of messages', () => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`)
  const now = at('2026-11-22T15:00')
  it.each([
    ['2026-11-22T09:05', '09:05'],
    ['2026-11-21T23:59', '11-21 23:59'],
    ['2025-12-31T08:00', '2025-12-31 08:00'],
  ])('%s is shown as %s above messages', (time, head) => {
    expect(formatHeadTime(at(time), now, 480)).toBe(head)
  })

  it('are shown above the first message and above each that comes after five minutes', () => {
    expect([shouldShowTime(0, undefined), shouldShowTime(299_999, 0), shouldShowTime(300_000, 0)]).toEqual([
      true,
      false,
      true,
    ])
  })
})
