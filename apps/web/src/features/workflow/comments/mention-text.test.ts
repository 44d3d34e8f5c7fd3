import { expect, it } from 'vitest'
import { findMentioned, insertMention, isAsking } from './mention-text.ts'

it.each([
  { comment: '', now: '@王工 ' },
  { comment: '请看@', now: '请看 @王工 ' },
  { comment: '请看 @', now: '请看 @王工 ' },
  { comment: '已核对', now: '已核对 @王工 ' },
])('a mention goes to the end of “$comment”, in the place of an @', ({ comment, now }) => {
  expect(insertMention(comment, '王工', 2000)).toBe(now)
})

it('a comment that would be too long stays as it is', () => {
  expect(insertMention('1234567', '王工', 8)).toBe('1234567')
})

it.each([
  { before: '请看', now: '请看@', asks: true },
  { before: '', now: '@', asks: true },
  { before: 'mail a', now: 'mail a@', asks: false },
  { before: '', now: '请看@', asks: false },
  { before: '请看@', now: '请看', asks: false },
])('after “$before”, “$now” offers users: $asks', ({ before, now, asks }) => {
  expect(isAsking(before, now)).toBe(asks)
})

it('who was removed from the comment is not mentioned', () => {
  const [a, b] = [{ fullName: '王工' }, { fullName: '李工' }]
  expect(findMentioned('@王工 请看', [a, b])).toEqual([a])
})
