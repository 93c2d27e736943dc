import {
  admitted,
  listening,
  type NginxSettings,
  proxied,
  redirecting,
  serverLog,
  upstream,
} from './nginx-parts'

/** Maximum bytes of a body. It is above the limit of the desk itself, which responds with a page. */
const FORM = 65_536

/** Returns the nginx configuration of the agents' desk. Node serves all of it and sets the headers. */
export const writeDeskNginx = ({
  networks = [],
  ...settings
}: NginxSettings & {
  networks?: string[]
}): string => `# Written by \`npm run operate -- nginx --desk\`. It belongs into the http block (on Debian /etc/nginx/sites-enabled/); let only your
# own network reach it (--allow NETWORK).
# No path, which holds ids and names that were searched for.
${serverLog('sante_desk')}

${upstream('sante_desk', settings)}
${redirecting(settings)}
server {
${listening(settings)}
  server_name ${settings.name ?? '_'};
${admitted(networks)}  server_tokens off;
  merge_slashes off;
  # Its other lines have the agent's address and the query.
  error_log stderr crit;
  access_log ${settings.log}/sante-desk.log sante_desk;
  client_max_body_size ${FORM};
  client_body_timeout 15s;

  location / {
${proxied('sante_desk')}
  }
  # For the machine alone.
  location /health/ { return 404; }
}
`
