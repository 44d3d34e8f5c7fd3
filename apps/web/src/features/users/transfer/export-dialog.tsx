import { userFileColumns } from '@armature/contract/catalog/user-columns'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RadioGroup } from '../../../ui/inputs/radio.tsx'
import { useUserLabel } from '../use-user-label.ts'
import css from './transfer.module.css'
import type { UserQuery } from './user-transfer.tsx'

interface ExportDialogProps {
  query: UserQuery
  onClose: () => void
}

/** Exports the filtered users: all or the current page, with all or selected columns. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const { t } = useTranslation('userTransfer')
  const label = useUserLabel()
  const [scope, setScope] = useState<'1' | '0'>('1')
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set(userFileColumns))
  const [isRunning, setRunning] = useState(false)
  const asking = useRef<AbortController>(undefined)
  const isAll = columns.size === userFileColumns.length
  const close = () => {
    asking.current?.abort()
    onClose()
  }
  const save = async () => {
    const { signal } = (asking.current = new AbortController())
    setRunning(true)
    try {
      const chosen = userFileColumns.filter((column) => columns.has(column))
      const asked = { ...query, dataType: scope, selectKey: isAll ? '' : chosen.join(',') }
      await download(await call('GET /api/permission/Users/ExportExcel', { query: asked, signal }), signal)
      onClose()
    } catch {
      // the API client has shown the error, or the user canceled
      setRunning(false)
    }
  }
  const toggle = (column: string, isOn: boolean) => {
    const next = new Set(columns)
    if (isOn) next.add(column)
    else next.delete(column)
    setColumns(next)
  }
  return (
    <Dialog
      open
      title={t('exportTitle')}
      width="question"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} disabled={columns.size === 0} onClick={() => void save()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RadioGroup
          label={t('scope')}
          value={scope}
          onChange={setScope}
          className={css.scope ?? ''}
          options={[
            { value: '1', label: t('all') },
            { value: '0', label: t('page') },
          ]}
        />
        <fieldset className={css.columns}>
          <legend>
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && columns.size > 0}
              onChange={(isOn) => setColumns(new Set(isOn ? userFileColumns : []))}
            >
              {t('columns')}
            </Checkbox>
          </legend>
          {userFileColumns.map((column) => (
            <Checkbox key={column} checked={columns.has(column)} onChange={(isOn) => toggle(column, isOn)}>
              {label(column)}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
