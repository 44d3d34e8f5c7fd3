import type { ListedText } from '@armature/contract'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { languageNames } from '../../lib/i18n/language.ts'
import { saveText, useRefreshTexts, type Pack } from './language-pack-api.ts'
import css from './language-packs.module.css'

interface TextDialogProps {
  pack: Pack
  text: ListedText
  onClose: () => void
}

/** Changes or translates a text, with the original above it. */
export function TextDialog({ pack, text, onClose }: TextDialogProps) {
  const { t } = useTranslation('languagePacks')
  const refresh = useRefreshTexts()
  const label = languageNames[pack.language]
  const form = useMemo(
    () => ({
      fields: [
        createField('textarea', 'text', label, { span: 24 }, { maxlength: languagePackLimits.textChars, rows: 3 }),
      ],
    }),
    [label],
  )
  const shown = [
    { name: t('source'), value: text.source },
    ...(text.original === text.source ? [] : [{ name: t('original'), value: text.original }]),
  ].filter(({ value }) => value !== '')
  return (
    <FormDialog
      title={t('editTitle', { language: label })}
      draft={`languageText:${pack.kind}:${pack.language}:${text.key}`}
      form={form}
      values={{ text: text.text }}
      note={
        <dl className={css.facts}>
          {shown.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {pack.kind === 'product' && (
            <div>
              <dt>{t('key')}</dt>
              <dd>
                <code>{text.key}</code>
              </dd>
            </div>
          )}
        </dl>
      }
      save={async (values) => {
        await saveText(pack, text, readText(values, 'text'))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
