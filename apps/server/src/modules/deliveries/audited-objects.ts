import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const channelAccount = describeTable({
  kind: 'channelAccount',
  table: 'channel_accounts',
  name: 'o.full_name',
  values: {
    ...nameColumns('channel', 'full_name', 'per_minute', 'enabled_mark'),
    target: `coalesce(o.settings ->> 'address', o.settings ->> 'url', o.settings ->> 'template')`,
    content: 'left(md5(o.settings::text), 12)',
  },
  privateValues: { secretKey: `encode(o.secret, 'hex')` },
})

const sendConfig = describeTable({
  kind: 'sendConfig',
  table: 'send_configs',
  idType: 'text',
  name: 'o.id',
  values: nameColumns('channels', 'quiet_from', 'quiet_to', 'digest_at'),
})

const delivery = describeTable({
  kind: 'delivery',
  table: 'message_deliveries',
  name: `(select m.title from messages m where m.id = o.message_id)`,
  values: nameColumns('channel', 'state', 'attempts'),
})

const ownChannels = describeTable({
  kind: 'ownChannels',
  table: 'users',
  name: 'o.real_name',
  values: {
    refusedChannels: `(select coalesce(jsonb_agg(f.event || ' ' || f.channel order by f.event), '[]')
      from channel_refusals f where f.user_id = o.id)`,
  },
})

export const deliveryObjects: readonly AuditedObject[] = [channelAccount, sendConfig, delivery, ownChannels]
