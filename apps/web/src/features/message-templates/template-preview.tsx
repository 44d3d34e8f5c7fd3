import { escapeHtml, fillIn, type Language } from '@armature/contract'
import type { Occasion } from '@armature/contract/catalog/notification-events'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readText } from '../../form/plain/named-fields.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { RichText } from '../../ui/media/rich-text.tsx'
import { buildEventValuesQuery, type EventValues } from './template-api.ts'
import { getTextField, readTemplateType } from './template-form.ts'
import css from './templates.module.css'

/** The message as users get it in each language, with the values of the newest event or with examples. */
export function TemplatePreview({ values }: { values: Values }) {
  const type = readTemplateType(values)
  return type === 'notice' ? null : <EventPreview event={type} values={values} />
}

function EventPreview({ event, values }: { event: Occasion; values: Values }) {
  const { t } = useTranslation('messageTemplates')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data, isError } = useQuery(buildEventValuesQuery(event))
  if (isError) return <p className={css.note}>{t('previewFailed')}</p>
  if (!data) return null
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p className={css.note}>
        {data.time === null
          ? t('previewExample')
          : t('previewNewest', { time: formatDateTime(data.time, offsetMinutes) })}
      </p>
      {languages.map((language) => (
        <MessageText key={language} language={language} values={values} event={data} />
      ))}
    </section>
  )
}

function MessageText({ language, values, event }: { language: Language; values: Values; event: EventValues }) {
  const findValue = (name: string) => event.fields.find(({ enCode }) => enCode === name)?.values[language]
  const findHtml = (name: string) => {
    const value = findValue(name)
    return value === undefined ? undefined : escapeHtml(value)
  }
  const read = (name: 'title' | 'content') => readText(values, getTextField(name, language)) || readText(values, name)
  return (
    <article className={css.message} lang={language}>
      <small>{languageNames[language]}</small>
      <strong>{fillIn(read('title'), findValue)}</strong>
      <RichText html={fillIn(read('content'), findHtml)} />
    </article>
  )
}
