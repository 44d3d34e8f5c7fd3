import type zh from '../../zh/contract/page-buttons.ts'

export default {
  names: {
    add: 'New',
    edit: 'Edit',
    remove: 'Delete',
    release: 'Release',
    state: 'Enable and disable',
    password: 'Reset password',
    security: 'Sign-in and security',
    handOver: 'Hand over',
    import: 'Import',
    export: 'Export',
    viewAs: 'View as',
    members: 'Members',
    item: 'Permissions',
    models: 'Open forms',
    handle: 'Handle',
    sync: 'Synchronize',
    syncOutbound: 'Send to the directory',
    link: 'Link to a user',
    reply: 'Reply',
  },
} satisfies typeof zh
