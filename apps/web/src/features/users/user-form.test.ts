import type { UserDetail } from '@armature/contract'
import { accept, compile, type FillContext } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { toBody, generatePassword, createValues, buildUserForm, toValues } from './user-form.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof buildUserForm>[0]['t']
const parts = { t, language: 'zh', isNew: true, mayMark: true, needsOrganize: true } as const
const policy = { minLength: 8, maxLength: 64, needs: [], days: 0, history: 0 }
const names = (form: ReturnType<typeof buildUserForm>) => form.fields.flatMap(({ vModel }) => vModel ?? [])
/** minutes east of UTC in the installation's time zone */
const shanghai = 480

const reader: FillContext = {
  userId: '',
  userName: '',
  organizeId: null,
  organizeName: '',
  positionId: null,
  positionName: '',
  now: 0,
  offsetMinutes: shanghai,
  language: 'zh',
}

const user: UserDetail = {
  id: 'u1',
  account: 'qian',
  realName: '钱工',
  fullName: '钱工',
  enCode: 'qian',
  headIcon: '',
  gender: 2,
  mobilePhone: '13700000001',
  email: 'qian@example.com',
  sortCode: 3,
  enabledMark: 1,
  description: '借调',
  isAdministrator: false,
  isLocked: false,
  isCancelled: false,
  lastLoginTime: null,
  creatorTime: 0,
  mayEdit: true,
  mayRemove: true,
  organizes: [{ id: 'o1', fullName: '甲', isCurrent: true }],
  positions: [{ id: 'p1', fullName: '乙', isCurrent: true }],
  roles: [
    { id: 'r1', fullName: '丙' },
    { id: 'r2', fullName: '丁' },
  ],
  groups: [],
  organizeId: 'o1',
  positionId: 'p1',
  managerId: null,
  manager: '',
  entryDate: '2026-03-01',
  language: 'tw',
  lastLoginIPAddress: '',
  prevLoginTime: null,
  hasSecondFactor: false,
  mustChangePassword: false,
  hasPassword: true,
}

describe('the form of a user (S2.174)', () => {
  it('asks for an initial password of new users only, and lets administrators mark others as administrators', () => {
    expect(names(buildUserForm(parts))).toEqual(expect.arrayContaining(['password', 'isAdministrator']))
    const other = names(buildUserForm({ ...parts, isNew: false, mayMark: false }))
    expect(other).not.toContain('password')
    expect(other).not.toContain('isAdministrator')
  })

  it('is a valid design for the form engine, with every field of the request', () => {
    const form = compile(buildUserForm(parts))
    const sent = Object.keys(toBody({ isAdministrator: 0 }, shanghai)).sort()
    expect([...form.byPath.keys()].filter((path) => path !== 'password').sort()).toEqual(sent)
  })

  it.each([
    [{ account: 'two words' }, 'account'],
    [{ mobilePhone: '12345' }, 'mobilePhone'],
    [{ email: 'nowhere' }, 'email'],
    [{ organizeIds: [] }, 'organizeIds'],
    [{ realName: '' }, 'realName'],
  ])('rejects %j', (wrong, field) => {
    const form = compile(buildUserForm(parts))
    const values = { ...toValues(user, shanghai), password: 'x', ...wrong }
    expect(accept(form, reader, values).errors.map(({ path }) => path)).toContain(field)
  })

  it('sends back the loaded values, with the entry date in the time zone of the installation', () => {
    const body = toBody(toValues(user, shanghai), shanghai)
    expect(body).toEqual({
      account: 'qian',
      realName: '钱工',
      gender: 2,
      mobilePhone: '13700000001',
      email: 'qian@example.com',
      organizeIds: ['o1'],
      positionIds: ['p1'],
      roleIds: ['r1', 'r2'],
      groupIds: [],
      managerId: null,
      entryDate: '2026-03-01',
      language: 'tw',
      sortCode: 3,
      description: '借调',
      isAdministrator: false,
    })
  })

  it('starts with the selected organization and a password with every kind of character', () => {
    expect(createValues(policy, 'o1')).toMatchObject({ organizeIds: ['o1'], language: 'zh', isAdministrator: 0 })
    expect(createValues(policy, undefined)['organizeIds']).toEqual([])
    for (const minLength of [6, 24]) {
      const made = generatePassword({ minLength })
      expect(made.length).toBeGreaterThanOrEqual(minLength)
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]) expect(made).toMatch(kind)
    }
  })
})
