import type { PackagePreview } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { fetchUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { type ImportChoices, type ImportReply, importPackage, loadPreview, packagesKey } from '../package-api.ts'
import css from '../packages.module.css'
import { PackageOrigin } from './package-origin.tsx'
import { PreviewPeople } from './preview-people.tsx'
import { PreviewThings } from './preview-things.tsx'
import { PreviewTranslations } from './preview-translations.tsx'

interface ImportPreviewProps {
  file: string
  onCancel: () => void
  onDone: (reply: ImportReply) => void
}

/** The dry run of an import: what would happen, what is to be decided, and what prevents it. */
export function ImportPreview({ file, onCancel, onDone }: ImportPreviewProps) {
  const { t } = useTranslation('packages')
  const [choices, setChoices] = useState<ImportChoices>({ file, releases: true, createsMenus: false })
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  // the server decides whether the key is trusted; accepting it changes nothing in the preview
  const { acceptsUnknownKey: _accepts, ...asked } = choices
  const preview = useQuery({
    queryKey: [...packagesKey, 'preview', asked],
    queryFn: ({ signal }) => loadPreview(choices, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const change = (own: Partial<ImportChoices>) => {
    setFault('')
    setChoices((now) => ({ ...now, ...own }))
  }
  const run = async () => {
    setRunning(true)
    setFault('')
    try {
      const reply = await importPackage({ ...choices, seen: preview.data?.seen ?? '' })
      // new menus and permissions
      await fetchUser()
      onDone(reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      // what the user decides by may have changed: it is shown again
      if (error.code === 409) await preview.refetch()
      setRunning(false)
    }
  }
  const { data } = preview
  if (preview.error && !preview.isPlaceholderData)
    return <Failed title={t('import.noPreview')} error={preview.error} onRetry={() => void preview.refetch()} />
  if (!data) return <Skeleton rows={6} />
  const isTrusted = data.trust !== 'unknown' || choices.acceptsUnknownKey === true
  return (
    <div className={css.preview} aria-busy={preview.isPlaceholderData}>
      <PackageOrigin
        preview={data}
        isAccepted={choices.acceptsUnknownKey === true}
        onAccept={(acceptsUnknownKey) => change({ acceptsUnknownKey })}
      />
      <Options choices={choices} onChange={change} />
      <PreviewPeople people={data.people} choices={choices} onChange={change} />
      <PreviewThings preview={data} choices={choices} onChange={change} />
      <PreviewTranslations translations={data.translations} choices={choices} onChange={change} />
      <footer className={css.bar}>
        <span role="status">{describe(data)}</span>
        <Fault text={fault} />
        <Button onClick={onCancel}>{t('import.cancel')}</Button>
        <Button
          kind="primary"
          loading={isRunning}
          disabled={!data.isPossible || !isTrusted || preview.isPlaceholderData}
          onClick={() => void run()}
        >
          {t('import.ok')}
        </Button>
      </footer>
    </div>
  )

  function describe({ things }: PackagePreview): string {
    const count = (...actions: string[]) => things.filter(({ action }) => actions.includes(action)).length
    const problems = things.filter((thing) => thing.problems.length > 0).length
    if (problems > 0) return t('import.problems', { count: problems })
    return t('import.summary', {
      created: count('create', 'rename'),
      changed: count('change'),
      left: count('skip', 'useExisting'),
    })
  }
}

function Options({ choices, onChange }: { choices: ImportChoices; onChange: (own: Partial<ImportChoices>) => void }) {
  const { t } = useTranslation('packages')
  const { releases = true, createsMenus = false } = choices
  return (
    <div className={css.options}>
      <Checkbox
        checked={releases}
        onChange={(isOn) => onChange({ releases: isOn, ...(!isOn && { createsMenus: false }) })}
      >
        {t('import.releases')}
      </Checkbox>
      <Checkbox checked={createsMenus} disabled={!releases} onChange={(isOn) => onChange({ createsMenus: isOn })}>
        {t('import.createsMenus')}
      </Checkbox>
    </div>
  )
}
