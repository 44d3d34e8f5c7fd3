import type zh from '../../zh/contract/notification-events.ts'

export default {
  directories: { weCom: 'WeCom', dingTalk: 'DingTalk' },
  fieldNames: {
    answer: 'Answer',
    directory: 'Directory',
    subject: 'Subject',
    content: 'Text',
    file: 'File',
    backup: 'Backup',
    operator: 'Changed by',
    time: 'Time',
    from: 'Handed over by',
    role: 'Role',
    form: 'Form',
    reason: 'Reason',
    task: 'Task',
    count: 'Count',
    comment: 'Comment',
    event: 'Event',
    place: 'Place',
  },
  fieldExamples: {
    answer: 'has accepted',
    directory: 'WeCom',
    subject: 'Discharge of last month',
    content: 'Please find the figures attached.',
    file: 'Monthly discharge',
    backup: '2026-03-02T18-00-00-000Z',
    operator: 'Wang Gong',
    time: '2026-03-02 09:30',
    from: 'Li Ming',
    role: 'Shift leader',
    form: 'Equipment',
    reason: 'The other side replied with status 503',
    task: 'Equipment repair request',
    count: '3',
    comment: 'Please add the attachments',
    event: 'Monthly maintenance meeting',
    place: 'Meeting room 3',
  },
  passwordReset: {
    name: 'Password reset',
    title: 'Your password was reset',
    content:
      '<p>{operator} reset your password on {time}. You were signed out everywhere.</p><p>If you did not request this, contact your administrator.</p>',
  },
  handOver: {
    name: 'Work handed over',
    title: 'The work of {from} was handed over to you',
    content:
      '<p>{operator} handed over the work of {from} to you. The subordinates, organizations, designs and records that were handed over are now yours.</p>',
  },
  roleGiven: {
    name: 'Role assigned',
    title: 'You were given the role “{role}”',
    content: '<p>{operator} gave you the role “{role}”. You now have its menus and permissions.</p>',
  },
  roleTaken: {
    name: 'Role removed',
    title: 'The role “{role}” was removed from your account',
    content:
      '<p>{operator} removed the role “{role}” from your account. You no longer have its menus and permissions.</p>',
  },
  conversionDone: {
    name: 'Values converted',
    title: 'The values of “{form}” were converted and it was released',
    content: '<p>The values of “{form}” were converted to the new field types, and the new version was released.</p>',
  },
  conversionFailed: {
    name: 'Values not converted',
    title: '“{form}” was not released: its values could not be converted',
    content:
      '<p>The values of “{form}” were not converted. The former version stays released, and no record was changed.</p><p>Reason: {reason}</p>',
  },
  timedTaskFailed: {
    name: 'Timed task keeps failing',
    title: 'The timed task “{task}” has failed {count} times in a row',
    content:
      '<p>The timed task “{task}” has failed {count} times in a row. See its runs under “Timed tasks”.</p><p>Reason of the last failure: {reason}</p>',
  },
  taskFileSent: {
    name: 'File of a timed task',
    title: '{subject}',
    content: '<p>{content}</p><p>File: {file}</p>',
  },
  backupFailed: {
    name: 'An automatic backup failed',
    title: 'The automatic backup {backup} failed',
    content: '<p>The automatic backup {backup} was not made: see Backup and restore.</p><p>Reason: {reason}</p>',
  },
  directorySyncFailed: {
    name: 'Directory synchronization failed',
    title: 'The daily synchronization of {directory} failed',
    content:
      '<p>The daily synchronization of {directory} was not completed; see “WeCom and DingTalk”. You get no other message until it works again.</p><p>Reason: {reason}</p>',
  },
  directorySyncRestored: {
    name: 'Directory synchronization works again',
    title: 'The daily synchronization of {directory} works again',
    content: '<p>The daily synchronization of {directory} works again.</p>',
  },
  timedTaskStopped: {
    name: 'Timed task stopped',
    title: 'The timed task “{task}” was stopped',
    content:
      '<p>The timed task “{task}” no longer runs. A user with permission must enable it again under “Timed tasks”.</p><p>Reason: {reason}</p>',
  },
  calendarReminder: {
    name: 'Reminder of an event',
    title: 'Reminder: {event}',
    content: '<p>{event}</p><p>When: {time}</p><p>Where: {place}</p>',
  },
  calendarInvited: {
    name: 'Invitation to an event',
    title: '{operator} invites you to {event}',
    content:
      '<p>{operator} has added you to {event}. You can see or leave it in your calendar.</p><p>When: {time}</p><p>Where: {place}</p>',
  },
  calendarChanged: {
    name: 'An event has changed',
    title: 'Another time or place: {event}',
    content:
      '<p>{operator} has changed the time or place of “{event}”. If the time is another one, please answer again.</p><p>Time: {time}</p><p>Place: {place}</p>',
  },
  calendarAnswered: {
    name: 'An invitation was answered',
    title: '{operator} {answer}: {event}',
    content: '<p>{operator} {answer} your invitation to “{event}”.</p><p>Time: {time}</p><p>Note: {comment}</p>',
  },
  calendarCancelled: {
    name: 'Event cancelled',
    title: '{event} is cancelled',
    content:
      '<p>{operator} has cancelled {event}, or does not invite you any more.</p><p>When: {time}</p><p>Where: {place}</p>',
  },
  flowToDo: {
    name: 'Approval to do',
    title: 'Waiting for your approval: {task}',
    content: '<p>Waiting for your approval: {task}</p>',
  },
  flowReminder: {
    name: 'Approval reminder',
    title: 'Reminder: {task}',
    content: '<p>Reminder: {task}</p>',
  },
  flowCopied: {
    name: 'Approval copied',
    title: 'Copied to you: {task}',
    content: '<p>Copied to you: {task}</p>',
  },
  flowReturned: {
    name: 'Approval returned',
    title: 'Returned to you: {task}',
    content: '<p>Returned to you: {task}</p><p>{comment}</p>',
  },
  flowTerminated: {
    name: 'Approval terminated',
    title: 'Terminated: {task}',
    content: '<p>Terminated: {task}</p><p>{comment}</p>',
  },
  flowMentioned: {
    name: 'Mentioned in an approval',
    title: '{operator} mentioned you: {task}',
    content: '<p>{operator} mentioned you: {task}</p><p>{comment}</p>',
  },
  flowEnded: {
    name: 'Approval granted',
    title: 'Approved: {task}',
    content: '<p>Approved: {task}</p>',
  },
  noticeName: 'Notices',
} satisfies typeof zh
