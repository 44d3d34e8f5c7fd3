import type zh from '../../zh/errors/notice.ts'

export default {
  'notice.missing': 'Notice not found or deleted',
  'notice.released': 'The notice is released and cannot be changed, deleted or released again',
  'notice.scheduled': 'The notice is scheduled. Cancel its release first',
  'notice.notScheduled': 'The notice is not scheduled',
  'notice.releaseTime': 'The release time must be in the future, within {days} days',
  'notice.expiryTime': 'The expiry must be after the release, within {days} days',
  'notice.noRecipient': 'The chosen recipients include no active users',
  'notice.unknownReceiver': '{count} of the chosen recipients do not exist or are disabled',
} satisfies typeof zh
