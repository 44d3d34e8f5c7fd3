import type zh from '../../zh/server/deliveries.ts'

export default {
  recipients: 'To: ',
  comma: ', ',
  moreRecipients: ' and others, {count} users',
  open: 'Open',
  digest: '{count} messages',
  test: { title: 'Test message', body: 'This is a test message. The channel account works.' },
  card: { waiting: 'Waiting for you', decided: 'Decided', initiator: 'Initiator', step: 'Step' },
  fileLeftOut: 'The file is not attached. Download it from your messages on the site',
} satisfies typeof zh
