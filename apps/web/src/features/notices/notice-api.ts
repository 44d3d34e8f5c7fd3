import type { NoticeInput, NoticeRelease, NoticeRow } from '@armature/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** '' shows all notices. */
export interface NoticeFilter {
  enabledMark: '' | '0' | '1' | '2' | '3'
}

export const noticesKey = ['noticeList']
const toastOnSuccess = { onMessage: toast.success }

export const loadNotices = (query: PagedQuery & NoticeFilter, signal: AbortSignal) =>
  call('GET /api/message/Notice', { query, signal, silent: true })

export function useRefreshNotices(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: noticesKey }),
      client.invalidateQueries({ queryKey: ['notice'] }),
    ])
  }
}

export const buildNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['notice', id],
    queryFn: ({ signal }) => call('GET /api/message/:id', { params: { id }, signal, silent: true }),
  })

/** Creates or updates a draft from the form values. */
export function saveNotice(id: string | undefined, body: NoticeInput, version?: string): Promise<unknown> {
  const own = { body, version, silent: true, ...toastOnSuccess }
  return id === undefined ? call('POST /api/message', own) : call('PUT /api/message/:id', { params: { id }, ...own })
}

export const releaseNotice = ({ id }: NoticeRow, body: NoticeRelease) =>
  call('PUT /api/message/:id/Actions/Release', { params: { id }, body, silent: true, ...toastOnSuccess })

/** Makes a scheduled notice a draft again. */
export const cancelRelease = ({ id }: NoticeRow) =>
  call('PUT /api/message/:id/Actions/CancelRelease', { params: { id }, ...toastOnSuccess })

export const removeNotice = ({ id }: NoticeRow) =>
  call('DELETE /api/message/:id', { params: { id }, ...toastOnSuccess })

/** Templates of recurring notices; only for users who have the page of message templates. */
export const buildNoticeTemplatesQuery = (isAllowed: boolean) =>
  queryOptions({
    queryKey: ['noticeTemplates'],
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const query = { templateType: 'notice', pageSize: 500 } as const
      const { list } = await call('GET /api/message/MessageTemplateConfig', { query, signal, silent: true })
      return list.filter(({ enabledMark }) => enabledMark === 1)
    },
  })
