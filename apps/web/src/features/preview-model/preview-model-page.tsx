import type { DesignRecord } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { PencilRuler } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import '../../form/controls/index.ts'
import { ListPreview } from '../../form/designer/list-step/list-preview.tsx'
import { TrialCheck, TrialForm, TrialTools, useTrial } from '../../form/designer/preview/form-trial.tsx'
import { createDesigner, DesignerProvider, useDesigner } from '../../form/designer/state/designer.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Denied, Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import css from './preview-model.module.css'
import { translateName } from '../../lib/i18n/translate-name.ts'

/**
 * Preview of a design's draft as list and form: `/previewModel?id=`. Nothing is stored (S2.14).
 * The server refuses users who may not read designs.
 */
export default function PreviewModelPage() {
  const { t } = useTranslation(['pages', 'shell'])
  const [search] = usePageSearch()
  const navigate = useNavigate()
  const id = search.get('id') ?? ''
  const design = useQuery({
    queryKey: ['design-preview', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true }),
    enabled: id !== '',
    gcTime: 0,
  })
  const toList = <Button onClick={() => void navigate('/onlineDev/webDesign')}>{t('preview.toList')}</Button>
  if (!id)
    return (
      <section className={css.state}>
        <Empty title={t('preview.missing')}>{toList}</Empty>
      </section>
    )
  if (design.error && !design.data)
    return (
      <section className={css.state}>
        {design.error instanceof ApiError && design.error.code === 403 ? (
          <Denied name={t('shell:previewModel')} />
        ) : (
          <Failed title={t('preview.failed')} error={design.error} onRetry={() => void design.refetch()} />
        )}
      </section>
    )
  if (!design.data)
    return (
      <section className={css.state}>
        <Skeleton rows={8} />
      </section>
    )
  return <Preview key={`${id}:${design.data.revision}`} record={design.data} />
}

function Preview({ record }: { record: DesignRecord }) {
  const { t } = useTranslation('pages')
  const [designer] = useState(() => createDesigner(record, true))
  if (!designer)
    return (
      <section className={css.state}>
        <Failed title={t('preview.unreadable')} error={null} />
      </section>
    )
  return (
    <DesignerProvider value={designer}>
      <Head record={record} />
      <Views hasList={record.webType === 2} />
    </DesignerProvider>
  )
}

function Head({ record }: { record: DesignRecord }) {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  const navigate = useNavigate()
  const name = translateName(record, language)
  return (
    <header className={css.head}>
      <h1 className="cut">{name}</h1>
      <Tag>{record.version > 0 ? t('preview.version', { version: record.version }) : t('preview.never')}</Tag>
      <p>{t('preview.note')}</p>
      <Button icon={PencilRuler} onClick={() => void navigate(`/onlineDev/designer/${record.id}`)}>
        {t('preview.toDesigner')}
      </Button>
    </header>
  )
}

type View = 'list' | 'form'

function Views({ hasList }: { hasList: boolean }) {
  const { t } = useTranslation(['pages', 'shell'])
  // Several previews can be mounted at once, one visible and others in the background.
  const id = useId()
  const [view, setView] = useState<View>(hasList ? 'list' : 'form')
  const items: { key: View; label: string }[] = [
    ...(hasList ? [{ key: 'list' as const, label: t('preview.list') }] : []),
    { key: 'form', label: t('preview.form') },
  ]
  return (
    <>
      <Tabs label={t('shell:previewModel')} items={items} active={view} onChange={setView} idPrefix={id} />
      <div role="tabpanel" id={`${id}-panel-${view}`} aria-labelledby={`${id}-tab-${view}`}>
        {view === 'list' ? <ListPreview /> : <FormTrial />}
      </div>
    </>
  )
}

function FormTrial() {
  const formData = useDesigner(({ editor }) => editor.formData)
  const id = useDesigner((state) => state.id)
  const trial = useTrial(formData)
  return (
    <>
      <div className={css.tools}>
        <TrialTools trial={trial} />
        <TrialCheck trial={trial} />
      </div>
      <TrialForm trial={trial} modelId={id} />
    </>
  )
}
