import { serverTexts } from '@armature/texts/server'
import {
  getUserColumn,
  mainUserAttributeList,
  moreUserAttributeList,
  type NamedUserAttribute,
  type UserFileColumn,
} from '@armature/contract'
import { patterns } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { assertStrongPassword } from '../../passwords/index.ts'
import { type ImportColumn, type ParseResult, parseText } from '../../import/index.ts'
import { parseDate, parseChoice } from './parse-cell.ts'
import { createPathLookup } from '../../organizations/index.ts'
import type { Lookups } from './lookups.ts'
import { parseGroups, parseOrganizes, parsePositions, parseRoles } from './parse-memberships.ts'
import { formatPersonText } from './person-texts.ts'
import { genders, states, type Person } from './user-person.ts'

/** With more options than this, a column has no drop-down list. */
const maxOptions = 500

/** The columns of a file of users, with the options that the caller may use. */
export function buildPersonColumns(lookups: Lookups): ImportColumn<Person>[] {
  const { language } = lookups.caller
  const say = (key: Parameters<typeof formatPersonText>[0]) => formatPersonText(key, language)
  const names = (choices: readonly { label: Record<typeof language, string> }[]) =>
    choices.map((choice) => choice.label[language])
  const fewer = (options: string[]) => (options.length > 0 && options.length <= maxOptions ? { options } : {})
  const matching = (pattern: 'mobile' | 'email') => (text: string) =>
    patterns[pattern].test(text) ? parseText(text) : { fault: say(pattern) }
  const toColumn = ({ name, label, fileWidth, kind }: NamedUserAttribute) => ({
    key: name,
    label,
    width: fileWidth,
    empty: '',
    parse: kind === 'mobile' || kind === 'email' ? matching(kind) : parseText,
  })
  return [
    {
      key: 'account',
      ...getHeading('account'),
      isRequired: true,
      empty: '',
      hint: say('accountHint'),
      parse: parseText,
    },
    { key: 'realName', ...getHeading('realName'), isRequired: true, empty: '', parse: parseText },
    {
      key: 'organizeIds',
      ...getHeading('organizes'),
      isRequired: true,
      empty: [],
      isMany: true,
      hint: say('organizeHint'),
      ...fewer(listOrganizeOptions(lookups)),
      parse: (text) => parseOrganizes(text, lookups),
    },
    {
      key: 'positionIds',
      ...getHeading('positions'),
      empty: [],
      isMany: true,
      hint: say('positionHint'),
      parse: (text, before) => parsePositions(text, lookups, before),
    },
    {
      key: 'roleIds',
      ...getHeading('roles'),
      empty: [],
      isMany: true,
      hint: say('manyHint'),
      ...fewer(listRoleOptions(lookups)),
      parse: (text, before) => parseRoles(text, lookups, before),
    },
    {
      key: 'groupIds',
      ...getHeading('groups'),
      empty: [],
      isMany: true,
      hint: say('manyHint'),
      parse: (text) => parseGroups(text, lookups),
    },
    {
      key: 'gender',
      ...getHeading('gender'),
      empty: 0,
      options: names(genders),
      parse: (text) => parseChoice(text, genders, language),
    },
    ...mainUserAttributeList.map(toColumn),
    { key: 'manager', ...getHeading('manager'), empty: '', parse: parseText },
    {
      key: 'entryDate',
      ...getHeading('entryDate'),
      empty: '',
      hint: say('dateHint'),
      parse: (text) => parseDate(text, language),
    },
    {
      key: 'enabledMark',
      ...getHeading('enabledMark'),
      empty: 1,
      options: names(states),
      parse: (text) => parseChoice(text, states, language),
    },
    {
      key: 'password',
      label: serverTexts.administration.personColumns.password,
      width: 140,
      empty: '',
      hint: say('passwordHint'),
      parse: (text, before) => parsePassword(text, lookups, before),
    },
    ...moreUserAttributeList.map(toColumn),
  ]
}

/** The label of the exported file: an exported file can be imported. */
function getHeading(column: UserFileColumn) {
  const { label, fileWidth = 0 } = getUserColumn(column)
  return { label, width: fileWidth }
}

function parsePassword(
  text: string,
  { caller, passwordRules }: Lookups,
  { account = '' }: Partial<Person>,
): ParseResult<string> {
  try {
    assertStrongPassword(text, account, passwordRules, caller.language)
    return { value: text }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { fault: createErrorEnvelope(error.key, caller.language, error.values).msg }
  }
}

/** Paths of the organizations that the caller may add users to. */
function listOrganizeOptions({ caller, organizes, reach }: Lookups): string[] {
  const mine = organizes.all.filter(({ id }) => reach.may('add', id) && organizes.isInUse(id))
  if (mine.length > maxOptions) return []
  const pathOf = createPathLookup(organizes, caller.language)
  return mine.map(({ id }) => pathOf(id))
}

/** A delegated administrator gets the roles of their part only. */
function listRoleOptions({ caller, reach, roleEntries }: Lookups): string[] {
  return roleEntries
    .filter(({ organizes }) => reach.isAll || organizes.some((id) => reach.may('select', id)))
    .map((role) => resolveName(caller.language, role))
}
