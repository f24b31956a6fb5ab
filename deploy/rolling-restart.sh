#!/bin/sh
# Restarts the running providers one at a time, without a lost request: sudo deploy/rolling-restart.sh
# Stops at the first provider that does not answer. The others then still run the previous version.
set -eu
conf=${NGINX_CONF:-/etc/nginx/conf.d/matka.conf}
port=

# nginx sends a provider nothing while it restarts. A connection that arrives as it stops listening would be reset.
steer() {
  [ -n "$port" ] && [ -w "$conf" ] || return 0
  sed -i "/^ *server [^ ]*:$port /$1" "$conf"
  systemctl reload nginx
}
include() {
  steer 's/ down;$/;/'
  port=
}
trap include EXIT

for unit in $(systemctl list-units --plain --no-legend 'matka@*' | cut -d ' ' -f 1); do
  port=${unit#matka@} && port=${port%.service}
  steer 's/;$/ down;/'
  systemctl restart "$unit"
  curl --silent --show-error --fail --output /dev/null --retry 60 --retry-delay 1 --retry-connrefused \
    "http://127.0.0.1:$port/api/ready" || {
    echo "The provider on port $port does not answer, so the others were not restarted. Read: journalctl -u $unit" >&2
    exit 1
  }
  echo "The provider on port $port has restarted."
  include
done
