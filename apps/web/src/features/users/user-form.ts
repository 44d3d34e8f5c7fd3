import type { EndpointBodyInput, Language, PasswordPolicy, UserDetail, userEndpoints } from '@armature/contract'
import {
  mainUserAttributeList,
  mapUserAttributes,
  moreUserAttributeList,
  type NamedUserAttribute,
} from '@armature/contract/catalog/user-attributes'
import { formatUserColumn, type UserColumn } from '@armature/contract/catalog/user-columns'
import type { Field, FormData, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { isLanguage, languageNames, languages } from '../../lib/i18n/language.ts'

type UserBody = EndpointBodyInput<typeof userEndpoints.updateUser>

interface FormParts {
  t: TFunction<'users'>
  language: Language
  isNew: boolean
  /** only administrators may mark others as administrators */
  mayMark: boolean
  /** the organization is required; administrators may have none */
  needsOrganize: boolean
}

/** The form of a user for the form engine (S2.174). */
export function buildUserForm({ t, language, isNew, mayMark, needsOrganize }: FormParts): FormData {
  const label = (name: string) => t(`form.${name}`)
  const column = (name: UserColumn) => formatUserColumn(name, language)
  const attribute = (one: NamedUserAttribute) => buildAttribute(one, t, language)
  const choice = (id: string, fullName: string) => ({ id, fullName })
  return {
    fields: [
      buildTitle(label('base')),
      buildField('comInput', 'account', column('account'), {
        required: true,
        tipLabel: label('accountTip'),
        regList: [{ pattern: '^\\S+$', message: label('accountWrong') }],
        own: { maxlength: 64 },
      }),
      buildField('comInput', 'realName', column('realName'), { required: true, own: { maxlength: 50 } }),
      ...(isNew
        ? [
            buildField('comInput', 'password', label('password'), {
              required: true,
              tipLabel: label('passwordTip'),
              own: { maxlength: 64, isSecret: true },
            }),
          ]
        : []),
      buildField('radio', 'gender', column('gender'), {
        own: { options: ['0', '1', '2'].map((id) => choice(id, t(`form.genders.${id}`))) },
      }),
      ...mainUserAttributeList.map(attribute),
      buildTitle(label('belongs')),
      buildField('comSelect', 'organizeIds', column('organize'), {
        required: needsOrganize,
        tipLabel: label('organizeTip'),
        own: { multiple: true, auth: true },
      }),
      buildField('posSelect', 'positionIds', column('positions'), { own: { multiple: true } }),
      buildField('roleSelect', 'roleIds', column('roles'), { own: { multiple: true } }),
      buildField('groupSelect', 'groupIds', column('groups'), { own: { multiple: true } }),
      buildField('userSelect', 'managerId', label('manager'), {}),
      ...(mayMark
        ? [buildField('switch', 'isAdministrator', label('isAdministrator'), { tipLabel: label('administratorTip') })]
        : []),
      buildTitle(label('more')),
      buildField('date', 'entryDate', column('entryDate'), { own: { format: 'yyyy-MM-dd' } }),
      buildField('select', 'language', label('language'), {
        own: { clearable: false, options: languages.map((id) => choice(id, languageNames[id])) },
      }),
      buildField('numInput', 'sortCode', label('sortCode'), { own: { min: 0, max: 999_999, precision: 0 } }),
      ...moreUserAttributeList.map(attribute),
    ],
  }
}

/** Form values of a new user: the selected organization, and a password that meets the rules. */
export function createValues(policy: PasswordPolicy, organizeId: string | undefined): Values {
  return {
    password: generatePassword(policy),
    gender: '0',
    organizeIds: organizeId ? [organizeId] : [],
    language: 'zh',
    sortCode: 0,
    isAdministrator: 0,
  }
}

/** @param offsetMinutes minutes east of UTC in the installation's time zone */
export function toValues(user: UserDetail, offsetMinutes: number): Values {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  return {
    account: user.account,
    realName: user.realName,
    gender: String(user.gender),
    ...mapUserAttributes(({ name }) => user[name]),
    organizeIds: ids(user.organizes),
    positionIds: ids(user.positions),
    roleIds: ids(user.roles),
    groupIds: ids(user.groups),
    managerId: user.managerId ?? '',
    isAdministrator: user.isAdministrator ? 1 : 0,
    entryDate: user.entryDate === '' ? null : Date.parse(user.entryDate) - offsetMinutes * 60_000,
    language: user.language,
    sortCode: user.sortCode,
  }
}

/** Request body from the form values. */
export function toBody(values: Values, offsetMinutes: number): UserBody {
  const text = (name: string) => String(values[name] ?? '').trim()
  const ids = (name: string) => (Array.isArray(values[name]) ? (values[name] as string[]) : [])
  const entry = values['entryDate']
  return {
    account: text('account'),
    realName: text('realName'),
    gender: Number(values['gender'] || 0),
    ...mapUserAttributes(({ name }) => text(name)),
    organizeIds: ids('organizeIds'),
    positionIds: ids('positionIds'),
    roleIds: ids('roleIds'),
    groupIds: ids('groupIds'),
    managerId: text('managerId') || null,
    entryDate: typeof entry === 'number' ? new Date(entry + offsetMinutes * 60_000).toISOString().slice(0, 10) : '',
    language: toLanguage(text('language')),
    sortCode: Number(values['sortCode'] ?? 0),
    ...(values['isAdministrator'] === undefined ? {} : { isAdministrator: values['isAdministrator'] === 1 }),
  }
}

const toLanguage = (chosen: string): Language => (isLanguage(chosen) ? chosen : 'zh')

/** Without similar characters, because passwords may be read aloud. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '+-=?#']

/** Generates a password that meets every rule: all kinds of characters, and long enough. */
export function generatePassword({ minLength }: Pick<PasswordPolicy, 'minLength'>): string {
  const letters = kinds.map(pickCharacter)
  while (letters.length < Math.max(10, minLength)) letters.push(pickCharacter(kinds.slice(0, 3).join('')))
  return letters.join('')
}

function pickCharacter(letters: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return letters.charAt(number % letters.length)
}

type Settings = Partial<Field['config']> & { own?: Record<string, unknown> }

function buildField(kind: string, vModel: string, label: string, { own, ...config }: Settings): Field {
  return { vModel, clearable: true, ...own, config: { jnpfKey: kind, label, span: 12, ...config } }
}

/** Rules of the kinds of attributes; the text of a violation is `form.mobileWrong`, `form.emailWrong`. */
const attributePatterns = { mobile: '^1[3-9]\\d{9}$', email: '^[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}$' }

function buildAttribute({ name, label, kind, maxLength }: NamedUserAttribute, t: FormParts['t'], language: Language) {
  if (kind === 'longText')
    return buildField('textarea', name, label[language], { span: 24, own: { rows: 2, maxlength: maxLength } })
  const isChecked = kind === 'mobile' || kind === 'email'
  return buildField('comInput', name, label[language], {
    ...(isChecked && { regList: [{ pattern: attributePatterns[kind], message: t(`form.${kind}Wrong`) }] }),
    own: { maxlength: maxLength },
  })
}

const buildTitle = (content: string): Field => ({ content, config: { jnpfKey: 'groupTitle', label: '', span: 24 } })
