import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatDateTime } from '../lib/i18n/date-time.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ConflictPartChoice, isSamePart, type ConflictPart, type MergedPart, type Owner } from './conflict-part.tsx'
import { getDesign, type DesignStore, type StoredDesign } from './design-state.ts'
import { resolveConflict } from './saving.ts'

interface ConflictDialogProps<D extends object> {
  store: DesignStore<D>
  parts: readonly ConflictPart<D>[]
}

/** Another user has saved this design in the meantime: shows both versions, and the user chooses for each part. */
export function ConflictDialog<D extends object>({ store, parts }: ConflictDialogProps<D>) {
  const conflict = useStore(store, (state) => state.conflict)
  return conflict && <OpenDialog key={conflict.revision} store={store} parts={parts} conflict={conflict} />
}

function OpenDialog<D extends object>({
  store,
  parts,
  conflict,
}: ConflictDialogProps<D> & { conflict: StoredDesign<D> }) {
  const { t } = useTranslation('designFrame')
  const fault = useStore(store, (state) => state.fault)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { saved: base, ...state } = store.getState()
  const mine = getDesign({ saved: base, ...state })
  const theirs = conflict.design
  const differing = parts.filter((part) => !isSamePart(part, mine, theirs))
  const [merged] = useState(() => mergeParts(differing, { base, mine, theirs }))
  // A part that only one of both has changed is taken from that version, one that both have changed put together if possible.
  const [owners, setOwners] = useState<Readonly<Record<string, Owner>>>(() =>
    Object.fromEntries(
      differing.map((part) => [
        part.key,
        merged.has(part.key) ? 'both' : isSamePart(part, mine, base) ? 'theirs' : 'mine',
      ]),
    ),
  )
  // The decision can wait: the design stays as it is, and the next save asks again.
  const postpone = () => store.setState({ conflict: null })
  const choose = (owned: (key: string) => Owner | undefined) => {
    const versions = { mine, theirs }
    const chosen = differing.reduce((now, part) => {
      const owner = owned(part.key) ?? 'mine'
      return part.take(now, owner === 'both' ? (merged.get(part.key)?.design ?? mine) : versions[owner])
    }, mine)
    void resolveConflict(store, chosen)
  }
  const isChosen = differing.length > 1 || merged.size > 0
  return (
    <Dialog
      open
      title={t('conflict.title')}
      closeOnMask={false}
      onClose={postpone}
      footer={
        <>
          <Button onClick={postpone}>{t('conflict.postpone')}</Button>
          <Button onClick={() => void resolveConflict(store, theirs)}>{t('conflict.takeTheirs')}</Button>
          {differing.length > 0 && (
            <Button kind={isChosen ? 'default' : 'danger'} warn={isChosen} onClick={() => choose(() => 'mine')}>
              {t('conflict.takeMine')}
            </Button>
          )}
          {isChosen && (
            <Button kind="primary" onClick={() => choose((key) => owners[key])}>
              {t('conflict.takeChosen')}
            </Button>
          )}
        </>
      }
    >
      <p>{fault}</p>
      {conflict.savedAt != null && (
        <p>{t('conflict.savedAt', { time: formatDateTime(conflict.savedAt, offsetMinutes) })}</p>
      )}
      <p>{t(differing.length === 0 ? 'conflict.isSame' : 'conflict.text')}</p>
      {differing.map((part) => (
        <ConflictPartChoice
          key={part.key}
          part={part}
          base={base}
          mine={mine}
          theirs={theirs}
          merged={merged.get(part.key)}
          owner={isChosen ? owners[part.key] : undefined}
          onChoose={(owner) => setOwners((now) => ({ ...now, [part.key]: owner }))}
        />
      ))}
    </Dialog>
  )
}

/** The parts that both have changed and that can be put together, by their key. */
function mergeParts<D extends object>(
  parts: readonly ConflictPart<D>[],
  { base, mine, theirs }: { base: D; mine: D; theirs: D },
): ReadonlyMap<string, MergedPart<D>> {
  const merged = new Map<string, MergedPart<D>>()
  for (const part of parts) {
    if (isSamePart(part, mine, base) || isSamePart(part, theirs, base)) continue
    const both = part.merge?.(base, mine, theirs)
    if (both) merged.set(part.key, both)
  }
  return merged
}
