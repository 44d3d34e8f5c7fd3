export default {
  about: 'About',
  statement: 'Statement',
  close: 'Close',
  version: 'Version {{version}}',
  licences: 'Third-party licenses',
  statementText: {
    lead: 'Read this statement before you use {{name}} (“the system”). By using it you confirm that you have read and accepted it.',
    use: {
      title: 'Use',
      text: 'The system serves the internal business of the organization you work for. Use it within the permissions you were given. Do not use it to break the law or to harm others.',
    },
    account: {
      title: 'Account',
      text: 'Your account is for you only. Keep your password and authenticator safe. If you notice a sign-in that is not yours, change your password at once and inform an administrator. If you share your account or password, you are responsible for what is done with it.',
    },
    data: {
      title: 'Data',
      text: 'The business data you enter belongs to your organization, which decides how it is kept, backed up and deleted. Enter only true, accurate and lawful data.',
    },
    privacy: {
      title: 'Personal data and logs',
      text: 'For sign-in, permissions and audits the system keeps your account data, the addresses and types of devices you sign in from, and a log of your changes for 180 days. On your profile page you can read and correct your data, or cancel the account.',
    },
    liability: {
      title: 'Liability',
      text: 'Station data, charts and statistics are for reference only. They do not replace instruments on site or instructions from the dispatch center. Interruptions caused by networks, devices, power cuts or force majeure are covered by the agreement between your organization and its provider.',
    },
    licence: {
      title: 'Software license',
      text: 'The software is licensed under the Apache License 2.0. Third-party components have their own licenses, listed under “About”.',
    },
  },
}
