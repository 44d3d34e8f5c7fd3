/** Whether a phone has received an SMS, which the provider is asked for (decision 276). */
export const receiptsOfSms = {
  name: '0227-receipts-of-sms',
  up: `
alter table message_deliveries
  -- of the message at its provider, when it is asked for the receipt next, and when the phone received it
  add column receipt_id varchar(200),
  add column receipt_after timestamptz,
  add column received_at timestamptz;
create index message_deliveries_receipts on message_deliveries (receipt_after) where receipt_after is not null;
`,
}
