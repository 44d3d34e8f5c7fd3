import { describe, expect, it } from 'vitest'
import { findWordingFaults } from './check-wording.mjs'

describe('the check of names, comments and English texts', () => {
  it.each([
    ['a function that ends in Of', 'export function treeOf() {}', 'treeOf: a function starts with a verb'],
    ['an arrow function that ends in Of', 'const treeOf = () => 1', 'treeOf: a function starts with a verb'],
    ['a method that ends in Of', 'class A {\n  treeOf() {}\n}', 'treeOf: a function starts with a verb'],
    ['a comment with an unusual word', '/** Reads it anew. */\nlet a', 'the comment says "anew"'],
    ['a comment with "his"', 'let a // his own', 'the comment says "his"'],
  ])('reports %s', (_, code, reason) => {
    expect(findWordingFaults('src/a.ts', code)).toEqual([expect.stringContaining(reason)])
  })

  it('reports an English text with an unusual word, and its line', () => {
    expect(findWordingFaults('src/texts/en/a.ts', "export default {\n  none: 'Nobody found',\n}")).toEqual([
      'src/texts/en/a.ts:2: the text says "Nobody"',
    ])
  })

  it.each([
    ['a function that starts with a verb', 'function buildTree() {}'],
    ['a constant that ends in Of', 'const parentOf = new Map()'],
    ['such a word in a string', "const text = 'he told nobody'"],
    ['what looks like a comment in the text of an element', 'const a = <p>https://anew</p>'],
  ])('lets %s pass', (_, code) => {
    expect(findWordingFaults('src/a.tsx', code)).toEqual([])
  })
})
