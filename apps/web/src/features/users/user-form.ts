import type { BodyInputOf, PasswordPolicy, UserDetail, userEndpoints } from '@armature/contract'
import type { Field, FormData, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'

type UserBody = BodyInputOf<typeof userEndpoints.updateUser>

interface FormParts {
  t: TFunction<'users'>
  isNew: boolean
  /** only administrators may mark others as administrators */
  mayMark: boolean
  /** the organization is required; administrators may have none */
  needsOrganize: boolean
}

/** The form of a user for the form engine (S2.174). */
export function userForm({ t, isNew, mayMark, needsOrganize }: FormParts): FormData {
  const label = (name: string) => t(`form.${name}`)
  const choice = (id: string, fullName: string) => ({ id, fullName })
  return {
    fields: [
      title(label('base')),
      field('comInput', 'account', t('account'), {
        required: true,
        tipLabel: label('accountTip'),
        regList: [{ pattern: '^\\S+$', message: label('accountWrong') }],
        own: { maxlength: 64 },
      }),
      field('comInput', 'realName', t('realName'), { required: true, own: { maxlength: 50 } }),
      ...(isNew
        ? [field('comInput', 'password', label('password'), { required: true, tipLabel: label('passwordTip'), own: { maxlength: 64 } })] // prettier-ignore
        : []),
      field('radio', 'gender', label('gender'), {
        own: { options: ['0', '1', '2'].map((id) => choice(id, t(`form.genders.${id}`))) },
      }),
      field('comInput', 'mobilePhone', label('mobilePhone'), {
        regList: [{ pattern: '^1[3-9]\\d{9}$', message: label('mobileWrong') }],
        own: { maxlength: 11 },
      }),
      field('comInput', 'email', label('email'), {
        regList: [{ pattern: '^[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}$', message: label('emailWrong') }],
        own: { maxlength: 100 },
      }),
      title(label('belongs')),
      field('comSelect', 'organizeIds', t('organize'), {
        required: needsOrganize,
        tipLabel: label('organizeTip'),
        own: { multiple: true, auth: true },
      }),
      field('posSelect', 'positionIds', t('positions'), { own: { multiple: true } }),
      field('roleSelect', 'roleIds', t('roles'), { own: { multiple: true } }),
      field('groupSelect', 'groupIds', t('groups'), { own: { multiple: true } }),
      field('userSelect', 'managerId', label('manager'), {}),
      ...(mayMark
        ? [field('switch', 'isAdministrator', label('isAdministrator'), { tipLabel: label('administratorTip') })]
        : []),
      title(label('more')),
      field('date', 'entryDate', label('entryDate'), { own: { format: 'yyyy-MM-dd' } }),
      field('select', 'language', label('language'), {
        own: { clearable: false, options: ['zh', 'tw', 'en'].map((id) => choice(id, t(`form.languages.${id}`))) },
      }),
      field('numInput', 'sortCode', label('sortCode'), { own: { min: 0, max: 999_999, precision: 0 } }),
      field('textarea', 'description', label('description'), { span: 24, own: { rows: 2, maxlength: 500 } }),
    ],
  }
}

/** Form values of a new user: the selected organization, and a password that meets the rules. */
export function newValues(policy: PasswordPolicy, organizeId: string | undefined): Values {
  return {
    password: madePassword(policy),
    gender: '0',
    organizeIds: organizeId ? [organizeId] : [],
    language: 'zh',
    sortCode: 0,
    isAdministrator: 0,
  }
}

/** @param offsetMinutes minutes east of UTC in the installation's time zone */
export function valuesOf(user: UserDetail, offsetMinutes: number): Values {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  return {
    account: user.account,
    realName: user.realName,
    gender: String(user.gender),
    mobilePhone: user.mobilePhone,
    email: user.email,
    organizeIds: ids(user.organizes),
    positionIds: ids(user.positions),
    roleIds: ids(user.roles),
    groupIds: ids(user.groups),
    managerId: user.managerId ?? '',
    isAdministrator: user.isAdministrator ? 1 : 0,
    entryDate: user.entryDate === '' ? null : Date.parse(user.entryDate) - offsetMinutes * 60_000,
    language: user.language,
    sortCode: user.sortCode,
    description: user.description,
  }
}

/** Request body from the form values. */
export function bodyOf(values: Values, offsetMinutes: number): UserBody {
  const text = (name: string) => String(values[name] ?? '').trim()
  const ids = (name: string) => (Array.isArray(values[name]) ? (values[name] as string[]) : [])
  const entry = values['entryDate']
  return {
    account: text('account'),
    realName: text('realName'),
    gender: Number(values['gender'] || 0),
    mobilePhone: text('mobilePhone'),
    email: text('email'),
    organizeIds: ids('organizeIds'),
    positionIds: ids('positionIds'),
    roleIds: ids('roleIds'),
    groupIds: ids('groupIds'),
    managerId: text('managerId') || null,
    entryDate: typeof entry === 'number' ? new Date(entry + offsetMinutes * 60_000).toISOString().slice(0, 10) : '',
    language: languageOf(text('language')),
    sortCode: Number(values['sortCode'] ?? 0),
    description: text('description'),
    ...(values['isAdministrator'] === undefined ? {} : { isAdministrator: values['isAdministrator'] === 1 }),
  }
}

const languageOf = (chosen: string): 'zh' | 'tw' | 'en' => (chosen === 'tw' || chosen === 'en' ? chosen : 'zh')

/** Without similar characters, because passwords may be read aloud. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '+-=?#']

/** Generates a password that meets every rule: all kinds of characters, and long enough. */
export function madePassword({ minLength }: Pick<PasswordPolicy, 'minLength'>): string {
  const letters = kinds.map(oneOf)
  while (letters.length < Math.max(10, minLength)) letters.push(oneOf(kinds.slice(0, 3).join('')))
  return letters.join('')
}

function oneOf(letters: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return letters.charAt(number % letters.length)
}

type Settings = Partial<Field['config']> & { own?: Record<string, unknown> }

function field(kind: string, vModel: string, label: string, { own, ...config }: Settings): Field {
  return { vModel, clearable: true, ...own, config: { jnpfKey: kind, label, span: 12, ...config } }
}

const title = (content: string): Field => ({ content, config: { jnpfKey: 'groupTitle', label: '', span: 24 } })
