import { patterns } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { assertStrongPassword } from '../../auth/index.ts'
import { type ImportColumn, type ParseResult, parseDate, parseText, parseChoice } from '../../import/index.ts'
import { createPathLookup } from '../../directory/index.ts'
import type { Lookups } from './lookups.ts'
import { parseGroups, parseOrganizes, parsePositions, parseRoles } from './parse-memberships.ts'
import { formatPersonText } from './person-texts.ts'
import { genders, personLabels as label, states, type Person } from './user-person.ts'

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
  return [
    {
      key: 'account',
      label: label.account,
      width: 140,
      isRequired: true,
      empty: '',
      hint: say('accountHint'),
      parse: parseText,
    },
    { key: 'realName', label: label.realName, width: 120, isRequired: true, empty: '', parse: parseText },
    {
      key: 'organizeIds',
      label: label.organizeIds,
      width: 280,
      isRequired: true,
      empty: [],
      isMany: true,
      hint: say('organizeHint'),
      ...fewer(listOrganizeOptions(lookups)),
      parse: (text) => parseOrganizes(text, lookups),
    },
    {
      key: 'positionIds',
      label: label.positionIds,
      width: 160,
      empty: [],
      isMany: true,
      hint: say('positionHint'),
      parse: (text, before) => parsePositions(text, lookups, before),
    },
    {
      key: 'roleIds',
      label: label.roleIds,
      width: 180,
      empty: [],
      isMany: true,
      hint: say('manyHint'),
      ...fewer(listRoleOptions(lookups)),
      parse: (text, before) => parseRoles(text, lookups, before),
    },
    {
      key: 'groupIds',
      label: label.groupIds,
      width: 140,
      empty: [],
      isMany: true,
      hint: say('manyHint'),
      parse: (text) => parseGroups(text, lookups),
    },
    {
      key: 'gender',
      label: label.gender,
      width: 90,
      empty: 0,
      options: names(genders),
      parse: (text) => parseChoice(text, genders, language),
    },
    { key: 'mobilePhone', label: label.mobilePhone, width: 130, empty: '', parse: matching('mobile') },
    { key: 'email', label: label.email, width: 200, empty: '', parse: matching('email') },
    { key: 'manager', label: label.manager, width: 130, empty: '', parse: parseText },
    {
      key: 'entryDate',
      label: label.entryDate,
      width: 120,
      empty: '',
      hint: say('dateHint'),
      parse: (text) => parseDate(text, language),
    },
    {
      key: 'enabledMark',
      label: label.enabledMark,
      width: 90,
      empty: 1,
      options: names(states),
      parse: (text) => parseChoice(text, states, language),
    },
    {
      key: 'password',
      label: label.password,
      width: 140,
      empty: '',
      hint: say('passwordHint'),
      parse: (text, before) => parsePassword(text, lookups, before),
    },
    { key: 'description', label: label.description, width: 200, empty: '', parse: parseText },
  ]
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
