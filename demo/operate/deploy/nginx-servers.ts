import {
  listenDirectives,
  type NginxSettings,
  proxyDirectives,
  redirectServer,
  upstreamBlock,
} from './nginx-parts'

interface SiteServerSettings extends NginxSettings {
  headers: string
  rewrites: string
  types: string
  /** Folder of the built files. */
  root: string
  /** Maximum bytes of a request body. */
  bodyLimit: number
}

const REFUSED = JSON.stringify({ title: 'Payload Too Large', status: 413 })
const TOO_MANY = JSON.stringify({ title: 'Too Many Requests', status: 429 })

/** Maximum number of concurrent requests of one client: in total, and to the API. A client may be a whole campus. */
const OF_CLIENT = 1_000
const API_OF_CLIENT = 300

/** Returns the servers of the configuration: files from the disk, the API from Node. */
export const nginxServers = (written: SiteServerSettings): string => `${upstreamBlock('sante', written)}
${redirectServer(written)}
server {
${listenDirectives(written)}
  server_name ${written.name ?? '_'};
  root ${written.root};
  server_tokens off;
  merge_slashes off;
  # Lower levels would log the visitor's address and the query.
  error_log stderr crit;
  access_log ${written.log}/sante.log sante;
  # Closes a connection that accepts no data for this time. At 50 kB/s, a full socket buffer takes half of it.
  send_timeout 60s;
  reset_timedout_connection on;
  limit_conn sante_client ${OF_CLIENT};
  limit_conn_status 429;
  limit_conn_log_level info;
  gzip_static on;
  gzip_vary on;${written.hasBrotli ? '\n  brotli_static on;' : ''}
${written.types}
  default_type application/octet-stream;

${written.headers}

  set $sante_path $uri;
${written.rewrites}
  error_page 404 @missing;
  location / { try_files $sante_file $uri/index.html =404; }
  location @missing {
    types { "text/html; charset=utf-8" html; }
    default_type "text/plain; charset=UTF-8";
    # Otherwise caches would store an HTML page under the address of a script.
    if ($sante_kind = immutable) { return 404 "404"; }
    try_files $sante_folder/404.html =404;
  }

  location ~ ^/(api|oauth|oembed)(/|$) {
    # The API sends its own headers. With an add_header here, nginx does not add those of the server above.
    add_header Alt-Svc "" always;
    access_log ${written.log}/sante-api.log sante_api;
    client_max_body_size ${written.bodyLimit};
    client_body_timeout 60s;
    limit_conn sante_client ${API_OF_CLIENT};
${proxyDirectives('sante')}
    error_page 413 @large;
    error_page 429 @many;
  }
  location @many {
    default_type application/problem+json;
    add_header Cache-Control no-store always;
    add_header Retry-After 5 always;
    add_header X-Content-Type-Options nosniff always;
    return 429 '${TOO_MANY}';
  }
  location @large {
    default_type application/problem+json;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    return 413 '${REFUSED}';
  }
}`
