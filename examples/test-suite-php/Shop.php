<?php

declare(strict_types=1);

/** A small shop: what the tests are about. It knows the API and the signature, and nothing of a sandbox. */
final class Shop
{
    /** @var array<string, string> OPEN, PAID, or CANCELED by the id of the order */
    public array $orders = [];
    /** @var array<string, int> what was given back by the id of the order, in grosz */
    public array $refunded = [];
    /** How many parcels have left, to see that none leaves twice. */
    public int $shipped = 0;
    private ?string $token = null;

    public function __construct(
        private readonly string $url,
        private readonly string $posId,
        private readonly string $clientSecret,
        private readonly string $secondKey,
        private readonly string $notifyUrl,
    ) {
    }

    /** Creates an order; returns its orderId and the redirectUri for the buyer. */
    public function order(int $amount, int $validSeconds = 86400): array
    {
        $created = $this->call('orders', [
            'customerIp' => '203.0.113.10', 'merchantPosId' => $this->posId, 'notifyUrl' => $this->notifyUrl,
            'description' => 'A mug', 'currencyCode' => 'PLN', 'totalAmount' => (string) $amount,
            'validityTime' => (string) $validSeconds,
            'products' => [['name' => 'Mug', 'unitPrice' => (string) $amount, 'quantity' => '1']],
        ]);
        $this->orders[$created['orderId']] = 'OPEN';
        return $created;
    }

    /** Gives an amount back, or everything. */
    public function refund(string $orderId, ?int $amount = null): void
    {
        $refund = ['description' => 'Returned goods'] + ($amount ? ['amount' => (string) $amount] : []);
        $this->call("orders/$orderId/refunds", ['refund' => $refund]);
    }

    /** Takes a notification; returns the HTTP status of the answer. */
    public function notified(string $header, string $body): int
    {
        if (!$this->isGenuine($header, $body)) {
            return 400;
        }
        $data = json_decode($body, true);
        $orderId = $data['order']['orderId'] ?? $data['orderId'];
        if (isset($data['refund'])) {
            $this->takeRefund($orderId, $data['refund']);
        } elseif ($this->orders[$orderId] === 'OPEN') {
            $this->takeOrder($orderId, $data['order']['status']);
        }
        return 200;
    }

    private function takeOrder(string $orderId, string $status): void
    {
        $this->orders[$orderId] = ['COMPLETED' => 'PAID', 'CANCELED' => 'CANCELED'][$status] ?? 'OPEN';
        $this->shipped += $status === 'COMPLETED' ? 1 : 0;
    }

    private function takeRefund(string $orderId, array $refund): void
    {
        if ($refund['status'] === 'FINALIZED') {
            $this->refunded[$orderId] = ($this->refunded[$orderId] ?? 0) + (int) $refund['amount'];
        }
    }

    private function isGenuine(string $header, string $body): bool
    {
        parse_str(strtr($header, ';', '&'), $parts);
        $hash = ['MD5' => 'md5', 'SHA-256' => 'sha256'][$parts['algorithm'] ?? ''] ?? null;
        return $hash !== null && hash_equals(hash($hash, $body . $this->secondKey), $parts['signature'] ?? '');
    }

    private function call(string $path, array $body): array
    {
        $this->token ??= $this->send('/pl/standard/user/oauth/authorize', http_build_query([
            'grant_type' => 'client_credentials', 'client_id' => $this->posId, 'client_secret' => $this->clientSecret,
        ]), [])['access_token'];
        $headers = ["Authorization: Bearer $this->token", 'Content-Type: application/json'];
        return $this->send("/api/v2_1/$path", json_encode($body), $headers);
    }

    private function send(string $path, string $body, array $headers): array
    {
        $curl = curl_init($this->url . $path);
        curl_setopt_array($curl, [
            CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => $headers, CURLOPT_RETURNTRANSFER => true,
        ]);
        $answer = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($answer === false || $status >= 400) {
            throw new RuntimeException("$path: HTTP $status " . ($answer ?: curl_error($curl)));
        }
        return json_decode($answer, true);
    }
}
