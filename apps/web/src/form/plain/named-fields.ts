import type { Field, FieldConfig, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { languageNames, translationLanguages, type Translations } from '../../lib/i18n/language.ts'

/** A field of an administration form; `own` is merged next to `config`. Half a row wide by default. */
export function createField(
  jnpfKey: string,
  vModel: string,
  label: string,
  config: Partial<FieldConfig> = {},
  own: Record<string, unknown> = {},
): Field {
  const base = { jnpfKey, label, formId: vModel, span: 12, visibility: ['pc' as const] }
  return { vModel, clearable: true, ...own, config: { ...base, ...config } }
}

/** Validation of a code: a pattern, and its error message. */
export interface CodeRule {
  pattern: string
  message: string
  /** what the code is called, if not code */
  label?: string
}

/** Form field of the name in a language: `fullNameEn`. */
const getFieldName = (language: keyof Translations): string =>
  `fullName${language.charAt(0).toUpperCase()}${language.slice(1)}`

/**
 * A field for each language that names are translated to.
 *
 * @param t translations with the namespace `named`
 * @param maxlength characters
 */
export const createTranslationFields = (t: TFunction<'named'>, maxlength = 100): Field[] =>
  translationLanguages.map((language) =>
    createField(
      'comInput',
      getFieldName(language),
      t('named:fullNameIn', { language: languageNames[language] }),
      {},
      { maxlength, placeholder: t('named:sameAsName') },
    ),
  )

/** Form values of the translations of a name. */
export const toTranslationValues = (names: Translations): Values =>
  Object.fromEntries(translationLanguages.map((language) => [getFieldName(language), names[language] ?? '']))

/** The name and its translations for a request; languages without a name are left out. */
export const readNames = (values: Values): { fullName: string; fullNameI18n: Translations } => ({
  fullName: readText(values, 'fullName'),
  fullNameI18n: Object.fromEntries(
    translationLanguages
      .map((language) => [language, readText(values, getFieldName(language))] as const)
      .filter(([, name]) => name !== ''),
  ),
})

/** Fields for the name in all languages, and the code; `rule` replaces the default rule of the code. */
export function createNameFields(t: TFunction<'named'>, rule?: CodeRule): Field[] {
  const text = { maxlength: 100 }
  return [
    createField('comInput', 'fullName', t('fullName'), { required: true }, text),
    createCodeField(t, rule),
    ...createTranslationFields(t),
  ]
}

/** The field for a code; `rule` replaces the default one. */
export const createCodeField = (
  t: TFunction<'named'>,
  { label = t('enCode'), ...rule }: CodeRule = { pattern: code, message: t('codeRule') },
): Field => createField('comInput', 'enCode', label, { required: true, regList: [rule] }, { maxlength: 64 })

/**
 * The fields that all named records of the administration have (SO.85): name in all languages, code, then state, sort order
 * and description.
 *
 * @param t translations of the namespace `named`
 * @param between further fields of the form, between code and state
 */
export function createCommonFields(t: TFunction<'named'>, between: Field[] = []): Field[] {
  return [
    ...createNameFields(t),
    ...between,
    createField('numInput', 'sortCode', t('sortCode'), { defaultValue: 0 }, { min: 0, max: 999_999, precision: 0 }),
    createField('switch', 'enabledMark', t('state'), { defaultValue: 1 }),
    createField('textarea', 'description', t('description'), { span: 24 }, { maxlength: 500, rows: 3 }),
  ]
}

const code = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$'

interface NamedRecord {
  fullName: string
  fullNameI18n: Translations
  enCode: string
  sortCode: number
  enabledMark: number
  description: string
}

/** Form values of an existing record. */
export const toFormValues = ({
  fullName,
  fullNameI18n,
  enCode,
  sortCode,
  enabledMark,
  description,
}: NamedRecord): Values => ({
  fullName,
  ...toTranslationValues(fullNameI18n),
  enCode,
  sortCode,
  enabledMark,
  description,
})

/** The body of a request with the values of the form. */
export function toRequestBody(values: Values) {
  return {
    ...readNames(values),
    enCode: readText(values, 'enCode'),
    sortCode: Number(values['sortCode'] ?? 0),
    enabledMark: readFlag(values, 'enabledMark'),
    description: readText(values, 'description'),
  }
}

export const readText = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
export const readFlag = (values: Values, name: string): 0 | 1 => (values[name] === 1 ? 1 : 0)
export const readIds = (values: Values, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}
