import type zh from '../../zh/server/deliveries.ts'

export default {
  open: 'Open',
  test: { title: 'Test message', body: 'This is a test message. The channel account works.' },
} satisfies typeof zh
