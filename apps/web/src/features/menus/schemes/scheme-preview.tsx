import { formatShownNumber } from '@armature/form-engine/format/number'
import type { Field } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StandaloneControl } from '../../../form/standalone/standalone-control.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import css from '../menus.module.css'
import type { Preview } from './use-preview.ts'

/** "n of m records" for a user, and which fields of the conditions have no index. */
export function SchemePreview({ preview, nameOf }: { preview: Preview; nameOf: (field: string) => string }) {
  const { t } = useTranslation('menus')
  const { result, error } = preview
  const field = useMemo<Field>(
    () => ({
      vModel: 'person',
      config: { jnpfKey: 'userSelect', label: t('previewFor') },
      multiple: false,
      clearable: false,
    }),
    [t],
  )
  const missing = result?.indexes.filter(({ hasIndex }) => !hasIndex).map((index) => nameOf(index.field)) ?? []
  const figure = (n: number) => `${formatShownNumber(n)}${result && n >= result.most ? '+' : ''}`
  return (
    <div className={css.preview}>
      <div className={css.previewFor}>
        <span>{t('previewFor')}</span>
        <StandaloneControl
          field={field}
          modelId=""
          label={t('previewFor')}
          value={preview.userId}
          onChange={(id) => typeof id === 'string' && id !== '' && preview.setUserId(id)}
        />
      </div>
      <p role="status">
        {!preview.isComplete
          ? t('previewIncomplete')
          : result
            ? t('previewRows', { name: result.userName, opened: figure(result.opened), total: figure(result.total) })
            : error instanceof ApiError
              ? error.msg
              : t('previewing')}
      </p>
      {missing.length > 0 && <p className={css.noIndex}>{t('noIndex', { fields: missing.join(t('comma')) })}</p>}
    </div>
  )
}
