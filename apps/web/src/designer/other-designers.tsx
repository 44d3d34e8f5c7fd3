import { openDesignSeconds, type OpenDesignKind } from '@armature/contract/catalog/open-designs'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api/api.ts'
import { joinNames } from '../lib/i18n/join-names.ts'
import { useLanguage } from '../lib/i18n/use-language.ts'
import css from './designer-frame.module.css'

/** The thing that a designer has open; without an id, it is not stored yet. */
export interface OpenThing {
  kind: OpenDesignKind
  id: string | undefined
}

/** Who else has the design open to be changed, as far as the server is reached; their saves become conflicts. */
export function OtherDesigners({ thing, isReadOnly }: { thing: OpenThing; isReadOnly: boolean }) {
  const { t } = useTranslation('designFrame')
  const language = useLanguage()
  const { kind, id = '' } = thing
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['open-design', kind, id, isReadOnly],
    queryFn: ({ signal }) => reportOpen({ kind, id }, !isReadOnly, signal),
    enabled: id !== '',
    refetchInterval: openDesignSeconds.interval * 1000,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (id === '' || isReadOnly) return undefined
    return () => void reportOpen({ kind, id }, false).catch(() => undefined)
  }, [kind, id, isReadOnly])
  // what was read before the network went away is no longer known to be so
  const list = isError || fetchStatus === 'paused' ? [] : (data?.list ?? [])
  const names = list.map(({ fullName }) => fullName)
  return (
    <span aria-live="polite" className={css.others} title={joinNames(names, language)}>
      {names.length > 0 && (
        <>
          <Users size={14} aria-hidden />
          <span className="cut">
            {names.length === 1
              ? t('otherDesigner', { name: names[0] })
              : t('otherDesigners', { name: names[0], count: names.length })}
          </span>
        </>
      )}
    </span>
  )
}

const reportOpen = (params: { kind: OpenDesignKind; id: string }, isOpen: boolean, signal?: AbortSignal) =>
  call('POST /api/visualdev/OpenDesigns/:kind/:id/Actions/Report', {
    params,
    body: { isOpen },
    silent: true,
    ...(signal && { signal }),
  })
