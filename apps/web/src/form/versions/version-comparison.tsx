import type { DesignChangeRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DesignChanges } from './design-changes.tsx'
import { RenderedComparison } from './rendered-comparison.tsx'
import { formatVersion, type Comparison, type ListedVersion, type VersionSource } from './version-source.ts'
import css from './versions.module.css'

interface VersionComparisonProps {
  source: VersionSource
  versions: readonly ListedVersion[]
  /** the version that is compared with the draft at first */
  from: number
  /** saves a draft that is open, before it is compared */
  saveDraft?: (() => Promise<unknown>) | undefined
  /** puts a part back into the draft as it was in the version; absent if the draft is not open for changes */
  onRestore?: RestorePart | undefined
  /** the part that a change can be undone with: by default the field, unless it has another name or place */
  findPart?: ((change: DesignChangeRow) => ChangedPart | undefined) | undefined
  onClose: () => void
}

/** A field, node … that a version can give back. */
export interface ChangedPart {
  id: string
  name: string
}
export type RestorePart = (version: number, part: ChangedPart) => Promise<void>

/** Kinds of changes that are undone with a part: its place stays. */
export const isRestorable = ({ kind }: DesignChangeRow): boolean => !['added', 'moved', 'movedInto'].includes(kind)

const findField = (change: DesignChangeRow): ChangedPart | undefined =>
  change.part === 'field' && change.setting !== 'vModel' && isRestorable(change) ? change : undefined

/** Two versions of a design, or a version and the draft, and what differs between them. */
export function VersionComparison({
  source,
  versions,
  from,
  saveDraft,
  onRestore,
  findPart = findField,
  onClose,
}: VersionComparisonProps) {
  const { t } = useTranslation('designer')
  const [chosen, setChosen] = useState<Comparison>({ from, to: 0 })
  const [view, setView] = useState<'words' | 'drawn'>('words')
  const client = useQueryClient()
  const restore = async (part: ChangedPart) => {
    await onRestore?.(chosen.from, part)
    await client.invalidateQueries({ queryKey: ['design-changes', source.key] })
  }
  const drawRestore = (change: DesignChangeRow, group: readonly DesignChangeRow[]) => {
    const part = findPart(change)
    // once for each part, as all of its settings are put back
    if (!part || group.find((other) => findPart(other)?.id === part.id) !== change) return null
    return (
      <Button
        size="small"
        aria-label={t('versions.restoreField', { name: part.name })}
        onClick={() => void restore(part).catch(() => undefined)}
      >
        {t('versions.restore')}
      </Button>
    )
  }
  const options = [
    { value: '0', label: t(source.hasDraft ? 'versions.draft' : 'versions.now') },
    ...versions.map(({ version, name }) => ({
      value: String(version),
      label: `${formatVersion(source, version)} ${name}`.trimEnd(),
    })),
  ]
  const nameState = (version: number) => options.find(({ value }) => value === String(version))?.label ?? ''
  const choose = (end: keyof Comparison) => (
    <Field label={t(`versions.${end}`)}>
      <NativeSelect
        options={options}
        value={String(chosen[end])}
        onChange={(event) => setChosen({ ...chosen, [end]: Number(event.target.value) })}
      />
    </Field>
  )
  return (
    <Dialog
      open
      title={t('versions.compareTitle')}
      width={view === 'drawn' ? 'full' : 'usual'}
      onClose={onClose}
      extra={
        source.drawing && (
          <Segmented
            size="small"
            label={t('versions.view')}
            value={view}
            options={[
              { value: 'words', label: t('versions.inWords') },
              { value: 'drawn', label: source.drawing.label },
            ]}
            onChange={setView}
          />
        )
      }
    >
      <div className={css.ends}>
        {choose('from')}
        {choose('to')}
      </div>
      {view === 'drawn' && source.drawing ? (
        <RenderedComparison
          source={source}
          drawing={source.drawing}
          {...chosen}
          names={{ from: nameState(chosen.from), to: nameState(chosen.to) }}
          saveDraft={saveDraft}
        />
      ) : (
        <DesignChanges
          source={source}
          {...chosen}
          saveDraft={saveDraft}
          action={onRestore && chosen.to === 0 ? drawRestore : undefined}
        />
      )}
    </Dialog>
  )
}
