import type { WeChatButton } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { fromWire, getReplyKey, findReplyByKey, toWire } from './wire-menu.ts'

const blank = { name: '', type: 'click', reply: '', url: '', appId: '', pagePath: '', mediaId: '' } as const
const menu: WeChatButton[] = [
  { ...blank, name: '电话', reply: '400-000-0000', subButtons: [] },
  {
    ...blank,
    name: '更多',
    subButtons: [
      { ...blank, name: '官网', type: 'view', url: 'https://example.com/' },
      {
        ...blank,
        name: '小店',
        type: 'miniprogram',
        url: 'https://example.com/',
        appId: 'wx0123456789abcdef',
        pagePath: 'pages/index',
      },
      { ...blank, name: '公告', reply: '今日无公告' },
    ],
  },
]

describe('the menu as WeChat has it', () => {
  it('contains for each button the fields of its type, and for a group only its buttons', () => {
    const [phone, more] = toWire(menu).button
    expect(phone).toEqual({ name: '电话', type: 'click', key: getReplyKey({ reply: '400-000-0000' }) })
    expect(more).toEqual({
      name: '更多',
      sub_button: [
        { name: '官网', type: 'view', url: 'https://example.com/' },
        {
          name: '小店',
          type: 'miniprogram',
          url: 'https://example.com/',
          appid: 'wx0123456789abcdef',
          pagepath: 'pages/index',
        },
        { name: '公告', type: 'click', key: getReplyKey({ reply: '今日无公告' }) },
      ],
    })
  })

  it('is converted back as it was published', () => {
    const back = fromWire({ menu: toWire(menu) }, menu)
    expect(back?.unknown).toEqual([])
    expect(toWire(back?.buttons ?? [])).toEqual(toWire(menu))
    expect(back?.buttons[1]?.subButtons[2]?.reply).toBe('今日无公告')
  })

  it('leaves replies of another system empty, and lists unsupported types', () => {
    const there = {
      button: [
        { type: 'click', name: '旧', key: 'V1001' },
        { type: 'scancode_push', name: '扫码', key: 'x' },
      ],
    }
    expect(fromWire({ menu: there }, menu)).toEqual({
      buttons: [
        { ...blank, name: '旧', subButtons: [] },
        { ...blank, name: '扫码', type: '', subButtons: [] },
      ],
      unknown: [{ name: '扫码', type: 'scancode_push' }],
    })
    expect(fromWire({ menu: { button: 'x' } }, menu)).toBeUndefined()
  })

  it('finds the reply by the key of a button, wherever it is', () => {
    expect(findReplyByKey(menu, getReplyKey({ reply: '今日无公告' }))).toBe('今日无公告')
    expect(findReplyByKey(menu, getReplyKey({ reply: '昨日公告' }))).toBeUndefined()
  })
})
