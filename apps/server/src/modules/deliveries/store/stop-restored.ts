/**
 * What was on its way out when a backup was made has probably arrived since: after a restore its outcome is unknown, and it is not
 * sent again automatically.
 *
 * @param query of the transaction of the restore
 */
export async function stopRestoredDeliveries(
  query: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const fault = JSON.stringify({ key: 'delivery.restored', values: {} })
  await query(
    `update message_deliveries set state = 'unknown', fault = $1::jsonb, ended_at = now() where state in ('waiting', 'sending')`,
    [fault],
  )
}
