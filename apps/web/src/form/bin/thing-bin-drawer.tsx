import type { BinEntry, BinnedKind } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import type { CodeRule } from '../plain/named-fields.ts'
import { useReader } from '../reader.tsx'
import { BinDrawer, type Deselect } from './bin-drawer.tsx'
import { RestoreAsDialog } from './restore-as-dialog.tsx'
import { loadThings, purgeThings } from './thing-bin-calls.ts'
import { useRestoreThing } from './use-restore-thing.ts'

interface ThingBinDrawerProps {
  kind: BinnedKind
  /** rule for codes, if it differs from the default one */
  codeRule?: CodeRule | undefined
  /** loads the list of the things again */
  onRestored: () => unknown
  onClose: () => void
}

/** The deleted things of a kind that the user could delete. */
export default function ThingBinDrawer({ kind, codeRule, onRestored, onClose }: ThingBinDrawerProps) {
  const { t } = useTranslation('form')
  const { restore, purge, queryKey, taken, restoreAs, stopRestoring } = useThingActions(kind, onRestored)
  const { contents, contentsTitle } = useThingTexts()
  const labels = useLabels(kind)
  return (
    <>
      <BinDrawer<BinEntry>
        title={t(`bin.things.${kind}.title`)}
        keywordLabel={labels.keyword}
        queryKey={queryKey}
        load={(query, signal) => loadThings(kind, query, signal)}
        columns={[
          {
            key: 'name',
            label: labels.name,
            width: 152,
            cell: ({ fullName }) => <span title={fullName}>{fullName}</span>,
          },
          {
            key: 'code',
            label: labels.code,
            width: 112,
            cell: ({ enCode }) => <span title={enCode}>{enCode}</span>,
          },
        ]}
        name={({ fullName }) => fullName}
        contents={contents}
        contentsTitle={contentsTitle}
        contentsWidth={144}
        restore={async ({ entry }, deselect) => (entry ? restore(entry, deselect) : undefined)}
        purge={purge}
        purgeQuestion={(count) => ({ title: t('bin.things.purgeTitle', { count }), text: t('bin.things.purgeText') })}
        noneText={t('bin.things.noneText')}
        onClose={onClose}
      />
      {taken && (
        <RestoreAsDialog
          title={labels.buildRestoreTitle(taken.entry.fullName)}
          entry={taken.entry}
          refusal={taken.refusal}
          codeRule={codeRule}
          restore={restoreAs}
          onClose={stopRestoring}
        />
      )}
    </>
  )
}

function useThingActions(kind: BinnedKind, onRestored: () => unknown) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const [taken, setTaken] = useState<{ entry: BinEntry; deselect: Deselect; refusal: ApiError }>()
  const restoreThing = useRestoreThing(kind)
  const queryKey = ['thingBin', kind]
  const refresh = () => queries.invalidateQueries({ queryKey })
  const restoreWith = async (entry: BinEntry, deselect: Deselect, enCode: string) => {
    if (!(await restoreThing({ id: entry.id, name: entry.fullName, enCode }))) return
    deselect([entry.id])
    onRestored()
    await refresh()
  }
  return {
    queryKey,
    taken,
    stopRestoring: () => setTaken(undefined),
    restore: async (entry: BinEntry, deselect: Deselect) => {
      try {
        await restoreWith(entry, deselect, '')
      } catch (error) {
        if (isCodeTaken(error)) return setTaken({ entry, deselect, refusal: error })
        if (error instanceof ApiError && !error.endsSession) toast.error(error.msg)
        throw error
      }
    },
    restoreAs: async (enCode: string) => {
      if (taken) await restoreWith(taken.entry, taken.deselect, enCode)
    },
    purge: async (ids: string[], deselect: Deselect) => {
      const { count } = await purgeThings(kind, ids)
      deselect(ids)
      toast.success(t('bin.things.purged', { count }))
      await refresh()
    },
  }
}

const isCodeTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.data as { field?: unknown } | null)?.field === 'enCode'

/** Users have an account name instead of a code. */
function useLabels(kind: BinnedKind) {
  const { t } = useTranslation('form')
  const isPerson = kind === 'user'
  return {
    keyword: t(isPerson ? 'bin.things.people.keyword' : 'bin.things.keyword'),
    name: t(isPerson ? 'bin.things.people.name' : 'bin.things.name'),
    code: t(isPerson ? 'bin.things.people.account' : 'bin.things.code'),
    buildRestoreTitle: (name: string) => t(isPerson ? 'bin.things.people.restoreAs' : 'bin.restoreAs', { name }),
  }
}

function useThingTexts() {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const formatPart = ({ kind, count }: BinEntry['parts'][number]) => t(`bin.parts.${kind}`, { count })
  return {
    contents: ({ parts }: BinEntry) => joinNames(parts.map(formatPart), language),
    contentsTitle: ({ parts }: BinEntry) =>
      parts
        .map((part) =>
          part.names.length === 0
            ? formatPart(part)
            : t('bin.partNames', { part: formatPart(part), names: joinNames(part.names, language) }),
        )
        .join('\n'),
  }
}
