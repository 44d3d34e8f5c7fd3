/**
 * A mail that was on its way out when a backup was made has probably been sent since: after a restore it has failed, and only its
 * author can send it again.
 *
 * @param query of the transaction of the restore
 */
export async function stopRestoredMails(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  const fault = JSON.stringify({ key: 'email.restored', values: {} })
  await query(`update mails set send_state = 'failed', fault = $1::jsonb where send_state in ('waiting', 'sending')`, [
    fault,
  ])
}
