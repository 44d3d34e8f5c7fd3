import type { WeChatButton } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { addButton, findButton, changeButton, moveButton, removeButton } from './menu-edits.ts'

const blank = { name: '', type: 'click', reply: '', url: '', appId: '', pagePath: '', mediaId: '' } as const
const named = (name: string, ...below: string[]): WeChatButton => ({
  ...blank,
  name,
  subButtons: below.map((sub) => ({ ...blank, name: sub })),
})
const words = (buttons: readonly WeChatButton[]) =>
  buttons.map(({ name, subButtons }) => [name, ...subButtons.map((sub) => sub.name)].join(' '))
const menu = [named('甲', '一', '二', '三'), named('乙')]

describe('editing the menu', () => {
  it('adds at the end, and below a button, whose own action is removed', () => {
    expect(addButton(menu).place).toEqual([2])
    const doing = changeButton(menu, [1], { reply: '你好' })
    const { buttons, place } = addButton(doing, 1)
    expect(place).toEqual([1, 0])
    expect(buttons[1]).toMatchObject({ name: '乙', reply: '', subButtons: [blank] })
    expect(findButton(buttons, place)).toEqual(blank)
  })

  it('moves among its neighbors, and stays at either end', () => {
    expect(words(moveButton(menu, [0], 1).buttons)).toEqual(['乙', '甲 一 二 三'])
    expect(moveButton(menu, [0], 1).place).toEqual([1])
    expect(words(moveButton(menu, [0, 2], -1).buttons)).toEqual(['甲 一 三 二', '乙'])
    expect(moveButton(menu, [0, 2], -1).place).toEqual([0, 1])
    expect(moveButton(menu, [0], -1)).toEqual({ buttons: menu, place: [0] })
    expect(moveButton(menu, [0, 2], 1)).toEqual({ buttons: menu, place: [0, 2] })
  })

  it('changes and removes only the given button', () => {
    expect(words(changeButton(menu, [0, 1], { name: '新' }))).toEqual(['甲 一 新 三', '乙'])
    expect(words(removeButton(menu, [0, 0]))).toEqual(['甲 二 三', '乙'])
    expect(words(removeButton(menu, [0]))).toEqual(['乙'])
  })
})
