import type { Calls, EndpointData } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery, createFormPart, editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import {
  createField,
  createNameFields,
  readNames,
  readText,
  toTranslationValues,
} from '../../form/plain/named-fields.ts'
import { call, type Versioned } from '../../lib/api/api.ts'
import { buildDrawingUrl, useRefreshOwnIcons } from '../../lib/files/own-icons.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { readIconFiles } from './icon-files.ts'
import css from './icons.module.css'
import { SvgButton } from './svg-button.tsx'

type StoredIcon = EndpointData<Calls['GET /api/system/Icon/:id']>

/** Renames an uploaded icon, or replaces its drawing. */
export function IconDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('icons')
  const stored = useQuery(buildEditedQuery('GET /api/system/Icon/:id', { id }))
  if (!stored.data) return <LoadingDialog title={t('edit')} queries={[stored]} onClose={onClose} />
  return <IconForm loaded={stored.data} onClose={onClose} />
}

function IconForm({ loaded, onClose }: { loaded: Versioned<StoredIcon>; onClose: () => void }) {
  const { t } = useTranslation('icons')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshOwnIcons()
  const icon = loaded.data
  const [content, setContent] = useState(icon.content)
  const form = useMemo(
    () => ({
      fields: [
        ...createNameFields(named),
        createField('comInput', 'category', t('category'), {}, { maxlength: 64, placeholder: t('categoryHint') }),
        createField('comInput', 'keywords', t('keywords'), {}, { maxlength: 200, placeholder: t('keywordsHint') }),
      ],
    }),
    [t, named],
  )
  const drawing = createFormPart<StoredIcon, string>({
    label: t('preview'),
    value: content,
    read: (data) => data.content,
    format: (svg) => <img src={buildDrawingUrl(svg)} alt={t('preview')} width={32} height={32} />,
    set: setContent,
  })
  return (
    <FormDialog
      title={t('editTitle', { name: getMenuName(icon, language) })}
      draft={`icon:${icon.id}`}
      form={form}
      edited={editLoaded(loaded, toValues, [drawing])}
      note={
        <div className={css.drawing}>
          <img src={buildDrawingUrl(content)} alt={t('preview')} width={48} height={48} />
          <SvgButton
            label={t('replace')}
            onChoose={async ([file]) => {
              const [read] = file ? await readIconFiles([file]) : []
              if (read) setContent(read.content)
            }}
          />
          {content !== icon.content && <span role="status">{t('replaced')}</span>}
        </div>
      }
      save={async (values, version) => {
        const texts = { category: readText(values, 'category'), keywords: readText(values, 'keywords') }
        const body = { ...readNames(values), enCode: readText(values, 'enCode'), ...texts, content }
        const options = { params: { id: icon.id }, body, version, silent: true, onMessage: toast.success }
        await call('PUT /api/system/Icon/:id', options)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const toValues = ({ fullName, fullNameI18n, enCode, category, keywords }: StoredIcon) => ({
  ...{ fullName, enCode, category, keywords },
  ...toTranslationValues(fullNameI18n),
})
