<?php

declare(strict_types=1);

/**
 * An isolated sandbox of Grosz for a test: a workspace with its own data, credentials, and a frozen clock.
 * Copy this file into your project. It needs PHP 8.1 or newer with the curl extension.
 */
final class GroszSandbox
{
    /** What the payer enters. The outcome decides whether the payment is approved. */
    private const METHODS = [
        'BLIK' => ['method' => 'blik', 'blikCode' => '777123'],
        'CARD' => ['method' => 'c', 'card' => [
            'number' => '4444333322221111', 'expirationMonth' => '12', 'expirationYear' => '2031', 'cvv' => '123',
        ]],
    ];

    /** Settings of the shop under test: address of the API, posId, clientSecret, secondKey, and notifyUrl. */
    public readonly string $url, $posId, $clientSecret, $secondKey, $notifyUrl;
    private readonly string $workspace, $receiver;
    private readonly CurlHandle $curl;
    private readonly array $password;
    private ?string $token = null;
    private array $notifications = [];

    /** Creates a workspace, and a receiver for the notifications of a point of sale. */
    public function __construct(string $pointOfSale = 'REST, automatic capture')
    {
        $this->curl = curl_init();
        $password = getenv('GROSZ_CONSOLE_PASSWORD');
        $this->password = $password ? ["Authorization: Bearer $password"] : [];
        $server = getenv('GROSZ_URL') ?: 'http://127.0.0.1:8080';
        $frozen = ['clock' => ['status' => 'FROZEN']];
        $created = $this->call('POST', "$server/console/api/workspaces", $frozen, $this->password);
        $this->workspace = "$server/console/api/workspaces/{$created['workspaceId']}";
        $this->url = "$server/workspaces/{$created['workspaceId']}";
        $pos = array_column($created['pointsOfSale'], null, 'name')[$pointOfSale];
        ['posId' => $this->posId, 'clientSecret' => $this->clientSecret, 'secondKey' => $this->secondKey] = $pos;
        $receiver = $this->sandbox('receivers', ['posId' => $this->posId]);
        ['receiverId' => $this->receiver, 'url' => $this->notifyUrl] = $receiver;
    }

    /** Deletes the workspace with everything in it. */
    public function close(): void
    {
        $this->call('DELETE', $this->workspace, null, $this->password);
    }

    /** Creates an order of 19.99 PLN, with changes; returns its orderId and redirectUri. */
    public function createOrder(array $changes = []): array
    {
        return $this->api('orders', $changes + [
            'customerIp' => '203.0.113.10', 'merchantPosId' => $this->posId, 'notifyUrl' => $this->notifyUrl,
            'description' => 'A mug', 'currencyCode' => 'PLN', 'totalAmount' => '1999',
            'products' => [['name' => 'Mug', 'unitPrice' => '1999', 'quantity' => '1']],
        ]);
    }

    /** Pays on the payment page with an outcome; returns APPROVED, DECLINED, REDIRECT, or WAITING. */
    public function pay(string $redirectUri, string $method = 'CARD', string $outcome = 'APPROVED'): string
    {
        parse_str((string) parse_url($redirectUri, PHP_URL_QUERY), $query);
        $headers = ["Authorization: Bearer {$query['token']}", "Grosz-Outcome: $outcome"];
        return $this->call('POST', "$this->url/pay/api/payments", self::METHODS[$method], $headers)['state'];
    }

    /** Answers a 3-D Secure challenge or a BLIK confirmation: approve, decline, leave, or timeout. */
    public function answer(string $orderId, string $answer = 'approve'): void
    {
        $this->sandbox("orders/$orderId/answer", ['answer' => $answer]);
    }

    /** Chooses the outcome of the next payment, refund, or payout that your code starts. */
    public function queueOutcome(string $kind, string $outcome): void
    {
        $this->sandbox('outcomes', ['kind' => $kind, 'outcome' => $outcome]);
    }

    public function orderStatus(string $orderId): string
    {
        return $this->api("orders/$orderId")['orders'][0]['status'];
    }

    /** Refunds an order or a part of it; returns the refundId. The refund ends when the clock advances. */
    public function refund(string $orderId, ?string $amount = null): string
    {
        $refund = array_filter(['description' => 'Returned goods', 'amount' => $amount]);
        return $this->api("orders/$orderId/refunds", ['refund' => $refund])['refund']['refundId'];
    }

    /** Moves the clock forward; everything that is due on the way has happened when this returns. */
    public function advanceClock(int $seconds): void
    {
        $this->sandbox('clock/advance', ['seconds' => $seconds]);
        $this->token = null; // Access tokens expire by this clock, too.
    }

    /** Lets the clock run, or freezes it again. */
    public function setClock(bool $running): void
    {
        $this->sandbox($running ? 'clock/resume' : 'clock/freeze', []);
    }

    /** Waits up to 10 seconds for an event about an id, such as CHALLENGE_OPENED. */
    public function waitForEvent(string $type, string $id, ?string $status = null): array
    {
        $query = http_build_query(['type' => $type, 'id' => $id, 'status' => $status]);
        return $this->sandbox("events/wait?$query")['event'] ?? throw new RuntimeException("No $type about $id");
    }

    /** Waits for the notification of an order or of its refund; returns its header, raw body, and data. */
    public function waitForNotification(string $orderId, string $status): array
    {
        for ($number = 0; ; $number++) {
            $found = $this->notifications[$number] ??= $this->receive($number);
            $about = $found['data']['order'] ?? $found['data']['refund'] + $found['data'];
            if ([$about['orderId'], $about['status']] === [$orderId, $status]) {
                return $found;
            }
        }
    }

    /** Waits up to 10 seconds for the next notification, and checks its signature. */
    private function receive(int $after): array
    {
        ['headers' => $headers, 'body' => $body] =
            $this->sandbox("receivers/$this->receiver/notifications/wait?after=$after")['notification']
            ?? throw new RuntimeException("No notification arrived after the first $after");
        $header = array_column($headers, 'value', 'name')['openpayu-signature'] ?? '';
        parse_str(strtr($header, ';', '&'), $parts);
        $hash = ['MD5' => 'md5', 'SHA-256' => 'sha256'][$parts['algorithm'] ?? ''];
        if (!hash_equals(hash($hash, $body . $this->secondKey), $parts['signature'])) {
            throw new RuntimeException("The signature is wrong: $header");
        }
        return ['header' => $header, 'body' => $body, 'data' => json_decode($body, true)];
    }

    /** Calls the payment API with an access token, which is kept until the clock advances. */
    private function api(string $path, ?array $body = null): array
    {
        $grant = "grant_type=client_credentials&client_id=$this->posId&client_secret=$this->clientSecret";
        $this->token ??= $this->call('POST', "$this->url/pl/standard/user/oauth/authorize", $grant)['access_token'];
        $headers = ["Authorization: Bearer $this->token"];
        return $this->call($body ? 'POST' : 'GET', "$this->url/api/v2_1/$path", $body, $headers);
    }

    private function sandbox(string $path, ?array $body = null): array
    {
        return $this->call($body === null ? 'GET' : 'POST', "$this->url/console/api/$path", $body, $this->password);
    }

    private function call(string $method, string $url, array|string|null $body = null, array $headers = []): array
    {
        if (is_array($body)) {
            $headers[] = 'Content-Type: application/json';
            $body = json_encode((object) $body);
        }
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $url, CURLOPT_CUSTOMREQUEST => $method, CURLOPT_POSTFIELDS => $body,
            CURLOPT_HTTPHEADER => $headers, CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false, // The redirect of a new order is for the payer.
        ]);
        $answer = curl_exec($this->curl);
        $status = curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        if ($answer === false || $status >= 400) {
            throw new RuntimeException("$method $url: HTTP $status " . ($answer ?: curl_error($this->curl)));
        }
        return json_decode($answer, true) ?? [];
    }
}
