import { mailLimits, type MailDetail } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { maxAccounts } from './accounts/accounts-dialog.tsx'
import { buildForwardStart, buildReplyAllStart, buildReplyStart } from './compose/mail-start.ts'
import { formatPerson, readPerson, filterPeople } from './people.ts'

const ann = { name: '安宁', address: 'ann@example.test' }
const bob = { name: '', address: 'bob@example.test' }
const cai = { name: '蔡', address: 'cai@example.test' }
const words = {
  wrote: '<写道>：',
  forwarded: '--',
  from: '发件人：',
  date: '时间：',
  to: '收件人：',
  subject: '主题：',
}
const file = { name: 'a.pdf', fileId: 'x.pdf', fileSize: 1, fileExtension: 'pdf', fileVersionId: 'v', url: '/u' }
const aMail = (values: Partial<MailDetail> = {}): MailDetail => ({
  id: 'm',
  kind: 'in',
  accountId: 'a',
  subject: '检修',
  from: ann,
  to: [bob, cai],
  cc: [],
  bcc: [],
  preview: '',
  date: 0,
  isRead: 1,
  isStarred: 0,
  hasFiles: true,
  isRemoved: false,
  sendState: null,
  fault: '',
  bodyText: '<p>请准备</p>',
  picturesUrl: '',
  files: [file],
  missing: '',
  answersId: '',
  ...values,
})

it('allows as many accounts as the server', () => {
  expect(maxAccounts).toBe(mailLimits.accounts)
})

describe('a reply', () => {
  it('goes to the sender, quotes the mail, and keeps one prefix before the subject', () => {
    const start = buildReplyStart(aMail(), words)
    expect(start).toMatchObject({ to: [ann], cc: [], subject: 'Re: 检修', accountId: 'a', answersId: 'm', files: [] })
    expect(start.bodyText).toBe('<p></p><p>&lt;写道&gt;：</p><blockquote><p>请准备</p></blockquote>')
    expect(buildReplyStart(aMail({ subject: '回复：检修' }), words).subject).toBe('回复：检修')
  })

  it('to all leaves out the own address and has no recipient twice', () => {
    const mail = aMail({ cc: [{ name: 'x', address: 'ANN@example.test' }, cai] })
    expect(buildReplyAllStart(mail, words, ['bob@example.test'])).toMatchObject({ to: [ann, cai], cc: [] })
    expect(buildReplyAllStart(aMail({ to: [bob] }), words, ['ann@example.test', 'bob@example.test']).to).toEqual([ann])
  })

  it('to a sent mail goes to its recipients', () => {
    expect(buildReplyStart(aMail({ kind: 'out' }), words).to).toEqual([bob, cai])
  })
})

it('as a forward keeps the files and quotes the header', () => {
  const start = buildForwardStart(aMail(), words)
  expect(start).toMatchObject({ to: [], subject: 'Fwd: 检修', files: [file], answersId: '' })
  expect(start.bodyText).toContain('发件人：安宁 &lt;ann@example.test&gt;<br>')
})

it.each([
  ['ann@example.test', bob.name, 'ann@example.test'],
  ['安宁 <ann@example.test>', '安宁', 'ann@example.test'],
  [' "An  Ning" <ann@example.test> ', 'An Ning', 'ann@example.test'],
])('parses the recipient %s', (typed, name, address) => {
  expect(readPerson(typed)).toEqual({ name, address })
  expect(readPerson(formatPerson({ name, address }))).toEqual({ name, address })
})

it.each(['ann', 'ann@', '@example.test', 'a b@c.d', 'x <y>', 'a@b>c'])('rejects %s as a recipient', (typed) => {
  expect(readPerson(typed)).toBeUndefined()
})

it('leaves out invalid addresses', () => {
  expect(filterPeople([{ name: 'undisclosed', address: '' }, bob], [])).toEqual([bob])
})
