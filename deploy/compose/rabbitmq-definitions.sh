#!/bin/sh
# Prints RabbitMQ's definitions: what both apps need, and what each may do with it. Neither may declare or delete anything:
# BUS_URL says declare=no. The user boardcast is the operator's.
set -eu
: "${RABBITMQ_PASSWORD:?}" "${RABBITMQ_BACKEND_PASSWORD:?}" "${RABBITMQ_PUBLISHER_PASSWORD:?}"
cat <<JSON
{
  "vhosts": [{ "name": "/" }],
  "users": [
    { "name": "boardcast", "password": "$RABBITMQ_PASSWORD", "tags": "administrator" },
    { "name": "backend", "password": "$RABBITMQ_BACKEND_PASSWORD", "tags": "" },
    { "name": "publisher", "password": "$RABBITMQ_PUBLISHER_PASSWORD", "tags": "" }
  ],
  "permissions": [
    { "user": "boardcast", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*" },
    {
      "user": "backend", "vhost": "/", "configure": "^$",
      "write": "^(boardcast|amq\\\\.default)$", "read": "^boardcast\\\\.(backend|dead)$"
    },
    {
      "user": "publisher", "vhost": "/", "configure": "^$",
      "write": "^boardcast$", "read": "^boardcast\\\\.publisher$"
    }
  ],
  "exchanges": [
    { "name": "boardcast", "vhost": "/", "type": "direct", "durable": true, "auto_delete": false, "internal": false, "arguments": {} },
    { "name": "boardcast.dead", "vhost": "/", "type": "fanout", "durable": true, "auto_delete": false, "internal": false, "arguments": {} }
  ],
  "queues": [
    {
      "name": "boardcast.dead", "vhost": "/", "durable": true, "auto_delete": false,
      "arguments": { "x-queue-type": "quorum", "x-delivery-limit": 1000000000 }
    },
$(for app in publisher backend; do
  cat <<QUEUE
    {
      "name": "boardcast.$app", "vhost": "/", "durable": true, "auto_delete": false,
      "arguments": {
        "x-queue-type": "quorum", "x-delivery-limit": 10, "x-overflow": "reject-publish",
        "x-dead-letter-exchange": "boardcast.dead", "x-dead-letter-strategy": "at-least-once"
      }
    }$([ $app = backend ] || echo ,)
QUEUE
done)
  ],
  "bindings": [
    { "source": "boardcast.dead", "vhost": "/", "destination": "boardcast.dead", "destination_type": "queue", "routing_key": "", "arguments": {} },
    { "source": "boardcast", "vhost": "/", "destination": "boardcast.publisher", "destination_type": "queue", "routing_key": "publisher", "arguments": {} },
    { "source": "boardcast", "vhost": "/", "destination": "boardcast.backend", "destination_type": "queue", "routing_key": "backend", "arguments": {} }
  ]
}
JSON
