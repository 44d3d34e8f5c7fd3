import type { SourceList, SourceTable } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { getMenuTypeIcon } from '@armature/contract/catalog/menu-type-details'
import { formatItemKind, itemKinds } from '@armature/contract/catalog/item-kinds'
import type { Option } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPicker } from '../../../form/icons/icon-picker.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { createField, createNameFields, readFlag, readNames, readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { buildFieldsQuery } from '../source-tables-api.ts'
import { areDraftsComplete, buildColumnDrafts, type ColumnDraft, toListColumns } from './column-drafts.ts'
import { ColumnsTable } from './columns-table.tsx'
import { buildPlacesQuery, useRefreshLists } from './source-lists-api.ts'
import css from './lists.module.css'

interface NewListProps {
  sourceId: string
  table: SourceTable
  onClose: () => void
}

/** Turns a table into a list in two steps: its columns, then its name, icon and place in the menu. */
export function NewListDialog({ sourceId, table, onClose }: NewListProps) {
  const { t } = useTranslation('sourceLists')
  const fields = useQuery(buildFieldsQuery(sourceId, table.name))
  const [changed, setChanged] = useState<ColumnDraft[] | null>(null)
  const [step, setStep] = useState<'columns' | 'menu'>('columns')
  const first = useMemo(() => buildColumnDrafts(fields.data?.list ?? [], []), [fields.data])
  const drafts = changed ?? first
  const title = t('newTitle', { table: table.name })
  if (!fields.data) return <LoadingDialog title={title} queries={[fields]} width="wide" onClose={onClose} />
  if (step === 'menu')
    return (
      <PlaceDialog
        title={title}
        table={table}
        sourceList={{ sourceId, table: table.name, columns: toListColumns(drafts) }}
        onBack={() => setStep('columns')}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!areDraftsComplete(drafts)} onClick={() => setStep('menu')}>
            {t('next')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('columnsNote')}</p>
      <ColumnsTable drafts={drafts} onChange={setChanged} />
    </Dialog>
  )
}

interface PlaceDialogProps {
  title: string
  table: SourceTable
  sourceList: SourceList
  onBack: () => void
  onClose: () => void
}

/** At the top of an application, or in one of its directories: `system/parent`. */
const topMark = '-1'

function PlaceDialog({ title, table, sourceList, onBack, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('sourceLists')
  const { t: tNamed } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshLists()
  const places = useQuery(buildPlacesQuery())
  const [icon, setIcon] = useState(getMenuTypeIcon(menuType.sourceList))
  const form = useMemo(() => {
    const inside = (systemId: string, { id, fullName, children }: Option): Option => ({
      ...{ id: `${systemId}/${id}`, fullName },
      ...(children && { children: children.map((child) => inside(systemId, child)) }),
    })
    const options = (places.data?.list ?? []).map(({ id, fullName, children = [] }): Option => ({
      ...{ id: `${id}/${topMark}`, fullName },
      children: children.map((child) => inside(id, child as Option)),
    }))
    return {
      fields: [
        ...createNameFields(tNamed),
        createField('treeSelect', 'place', t('place'), { required: true }, { options, filterable: true }),
        ...(['button', 'column'] as const).map((kind) =>
          createField('switch', itemKinds[kind].limit, formatItemKind(kind, 'limit', language), {
            ...{ defaultValue: 0, tipLabel: formatItemKind(kind, 'limitTip', language) },
          }),
        ),
        createField('textarea', 'description', tNamed('description'), { span: 24 }, { maxlength: 500, rows: 2 }),
      ],
    }
  }, [places.data, t, tNamed, language])
  if (!places.data) return <LoadingDialog title={title} queries={[places]} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      draft={null}
      form={form}
      values={{ fullName: table.label || table.name }}
      note={
        <>
          <p className={css.note}>{t('placeNote')}</p>
          <div className={css.icon}>
            <Button onClick={onBack}>{t('back')}</Button>
            <span>{t('icon')}</span>
            <IconPicker label={t('icon')} value={icon} onChange={setIcon}>
              <MenuIcon name={icon} />
            </IconPicker>
          </div>
        </>
      }
      isChanged
      save={async (values) => {
        const [systemId = '', parentId = topMark] = readText(values, 'place').split('/')
        const body = {
          ...readNames(values),
          ...{ enCode: readText(values, 'enCode'), description: readText(values, 'description'), icon, sourceList },
          ...{ type: menuType.sourceList, systemId, parentId },
          useBtnPermission: readFlag(values, 'useBtnPermission') === 1,
          useColumnPermission: readFlag(values, 'useColumnPermission') === 1,
        }
        await call('POST /api/system/Menu', { body, silent: true, onMessage: toast.success })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
