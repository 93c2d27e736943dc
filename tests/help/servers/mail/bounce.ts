interface Notice {
  id: string
  action?: string
  status?: string
  /** `headers`: some servers return only the headers of the original mail. */
  original?: 'whole' | 'headers'
}

/** Returns a delivery status notification as Postfix writes it. */
export const bounceOf = ({ id, action = 'failed', status = '5.1.1', original = 'whole' }: Notice): string =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: bounces@site.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4BC8C1A0C5.1788/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4BC8C1A0C5.1788/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message. Action: failed',
    '',
    '--4BC8C1A0C5.1788/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Tue,  1 Sep 2026 10:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; linh@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User',
    '    unknown',
    '',
    '--4BC8C1A0C5.1788/mx.example',
    'Content-Description: Undelivered Message',
    `Content-Type: ${original === 'whole' ? 'message/rfc822' : 'text/rfc822-headers'}`,
    '',
    'Return-Path: <bounces@site.example>',
    'From: no-reply@site.example',
    'To: linh@example.org',
    'Subject: Your application',
    'Message-ID:',
    ` <${id}@site.example>`,
    '',
    'Hello,',
    '',
    '--4BC8C1A0C5.1788/mx.example--',
    '',
  ].join('\r\n')
