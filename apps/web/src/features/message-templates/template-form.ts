import {
  messageChannels,
  type EndpointData,
  type Language,
  type templateEndpoints,
  type TemplateInput,
} from '@armature/contract'
import { templateTypes, type TemplateType } from '@armature/contract/catalog/notification-events'
import type { Field, FormData, Rule, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import {
  createCommonFields,
  createField,
  readText,
  toFormValues,
  toRequestBody,
} from '../../form/plain/named-fields.ts'
import { languageNames, translationLanguages, type Translations } from '../../lib/i18n/language.ts'

/** Form field of a text in a language: `titleEn`; that of the Chinese text is `title`. */
export const getTextField = (name: 'title' | 'content', language: Language): string =>
  language === 'zh' ? name : `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`

/** The form of a message template; `purposes` are the events and notices that it may be used for. */
export function createTemplateForm(
  t: TFunction<'messageTemplates'>,
  named: TFunction<'named'>,
  purposes: readonly { enCode: string; fullName: string }[],
): FormData {
  const [name, code, tw, en, ...rest] = createCommonFields(named)
  const options = purposes.map(({ enCode, fullName }) => ({ id: enCode, fullName }))
  const channels = (['site', ...messageChannels] as const).map((id) => ({ id, fullName: t(`channels.${id}`) }))
  const select = { required: true, dataType: 'static' } as const
  const fields: (Field | undefined)[] = [
    createField(
      'select',
      'templateType',
      t('purpose'),
      { ...select, defaultValue: 'notice' },
      { options, clearable: false },
    ),
    createField(
      'select',
      'channel',
      t('channel'),
      { ...select, defaultValue: 'site' },
      { options: channels, clearable: false },
    ),
    ...[name, code, tw, en],
    createField('comInput', 'title', t('messageTitle'), { required: true, span: 24 }, { maxlength: 200 }),
    createField('editor', 'content', t('content'), { span: 24 }),
    ...translationLanguages.flatMap((language) => createTranslatedFields(t, language)),
    ...rest,
  ]
  return { fields: fields.filter((field) => field !== undefined), rules: [hideForNotices] }
}

const createTranslatedFields = (t: TFunction<'messageTemplates'>, language: keyof Translations): Field[] => {
  const values = { language: languageNames[language] }
  return [
    createField(
      'comInput',
      getTextField('title', language),
      t('titleIn', values),
      { span: 24 },
      { maxlength: 200, placeholder: t('sameAsChinese') },
    ),
    createField('editor', getTextField('content', language), t('contentIn', values), { span: 24 }),
  ]
}

/** A notice is written in one language, and goes to no channel. */
const hideForNotices: Rule = {
  id: 'events',
  name: '',
  enabled: true,
  when: {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: 'templateType', op: 'ne', value: 'notice' }] }],
  },
  then: [
    'channel',
    ...translationLanguages.flatMap((language) => [getTextField('title', language), getTextField('content', language)]),
  ].map((field) => ({ type: 'show', field })),
}

export const toTemplateValues = (template: EndpointData<typeof templateEndpoints.get>): Values => ({
  ...toFormValues(template),
  templateType: template.templateType,
  channel: template.channel === '' ? 'site' : template.channel,
  title: template.title,
  content: template.content,
  ...Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [getTextField('title', language), template.titleI18n[language] ?? ''],
      [getTextField('content', language), template.contentI18n[language] ?? ''],
    ]),
  ),
})

export const toTemplateInput = (values: Values): TemplateInput => ({
  ...toRequestBody(values),
  templateType: readTemplateType(values),
  channel: readChannel(values),
  title: readText(values, 'title'),
  titleI18n: readTranslations(values, 'title'),
  content: readText(values, 'content'),
  contentI18n: readTranslations(values, 'content'),
})

export function readTemplateType(values: Values): TemplateType {
  const chosen = readText(values, 'templateType')
  return templateTypes.find((type) => type === chosen) ?? 'notice'
}

function readChannel(values: Values): TemplateInput['channel'] {
  const chosen = readText(values, 'channel')
  return messageChannels.find((channel) => channel === chosen) ?? ''
}

/** Languages without a text are left out. */
const readTranslations = (values: Values, name: 'title' | 'content'): Translations =>
  Object.fromEntries(
    translationLanguages
      .map((language) => [language, readText(values, getTextField(name, language))] as const)
      .filter(([, text]) => text !== ''),
  )
