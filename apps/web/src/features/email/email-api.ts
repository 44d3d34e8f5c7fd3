import type { MailAccount, MailAccountInput, MailFolder, MailInput } from '@armature/contract'
import { queryOptions } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/feedback/toast-state.ts'

/** Filters of a folder; '' shows all. */
export interface MailFilter {
  accountId: string
  unread: '' | '1'
}

export const mailKey = ['email']
const toastOnSuccess = { onMessage: toast.success }

/** Refetches the lists, counts and mails that are shown. */
export const refreshMails = () => queryClient.invalidateQueries({ queryKey: mailKey })

export const loadMails = (
  { keyword, currentPage, pageSize, accountId, unread }: PagedQuery & MailFilter,
  type: MailFolder,
  signal: AbortSignal,
) =>
  call('GET /api/extend/Email', {
    query: { type, keyword, currentPage, pageSize, accountId, unread },
    signal,
    silent: true,
  })

export const countsQuery = queryOptions({
  queryKey: [...mailKey, 'counts'],
  queryFn: ({ signal }) => call('GET /api/extend/Email/Count', { signal, silent: true }),
})

export const accountsQuery = queryOptions({
  queryKey: [...mailKey, 'accounts'],
  queryFn: async ({ signal }) => (await call('GET /api/extend/Email/Config', { signal, silent: true })).list,
})

export const buildMailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailKey, 'mail', id],
    queryFn: ({ signal }) => call('GET /api/extend/Email/:id', { params: { id }, signal, silent: true }),
    // contains addresses that are valid for a few minutes only
    staleTime: 0,
  })

export const buildColleaguesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['emailColleagues', keyword],
    queryFn: async ({ signal }) =>
      (await call('GET /api/extend/Email/Colleague', { query: { keyword }, signal, silent: true })).list,
    staleTime: 60_000,
  })

export const saveAccount = (known: MailAccount | undefined, body: MailAccountInput) =>
  known
    ? call('PUT /api/extend/Email/Config/:id', { params: { id: known.id }, body, silent: true, ...toastOnSuccess })
    : call('POST /api/extend/Email/Config', { body, silent: true, ...toastOnSuccess })

export const removeAccount = ({ id }: MailAccount) =>
  call('DELETE /api/extend/Email/Config/:id', { params: { id }, ...toastOnSuccess })

export const checkAccount = (id: string, account: MailAccountInput) =>
  call('POST /api/extend/Email/Config/Actions/CheckMail', { body: { ...account, id }, silent: true })

/** Receives the next mails of an account; each call fetches a limited number (S9.27). */
export const receiveBatch = (accountId: string, signal: AbortSignal) =>
  call('POST /api/extend/Email/Receive', { body: { accountId }, signal, silent: true })

export const saveDraft = (body: MailInput) => call('POST /api/extend/Email/Actions/SaveDraft', { body, silent: true })

/** @param key idempotency key of the window: a second press sends nothing */
export const sendMail = (body: MailInput, key: string) =>
  call('POST /api/extend/Email/Actions/SaveSent', { body: { ...body, key }, silent: true })

export const resendMail = (id: string) => call('POST /api/extend/Email/:id/Actions/Resend', { params: { id } })

export async function markRead(ids: string[], isRead: 0 | 1): Promise<void> {
  await call('PUT /api/extend/Email/Actions/Read', { body: { ids, isRead } })
  await refreshMails()
}

export async function markStarred(ids: string[], isStarred: 0 | 1): Promise<void> {
  await call('PUT /api/extend/Email/Actions/Star', { body: { ids, isStarred } })
  await refreshMails()
}

/** Moves mails to the folder of deleted ones, from which they can be restored. */
export async function removeMails(ids: string[]): Promise<void> {
  await call('DELETE /api/extend/Email/Record', { body: { ids } })
  await refreshMails()
}

export async function restoreMails(ids: string[]): Promise<void> {
  await call('PUT /api/extend/Email/Actions/Restore', { body: { ids } })
  await refreshMails()
}

export async function eraseMails(ids: string[]): Promise<void> {
  await call('DELETE /api/extend/Email/Actions/Erase', { body: { ids }, ...toastOnSuccess })
  await refreshMails()
}
