<?php

declare(strict_types=1);

use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/GroszSandbox.php';

/** Run with a sandbox at GROSZ_URL: `phpunit PaymentTest.php`. */
final class PaymentTest extends TestCase
{
    private GroszSandbox $grosz;

    protected function setUp(): void
    {
        $this->grosz = new GroszSandbox();
    }

    protected function tearDown(): void
    {
        $this->grosz->close();
    }

    public function testAnApprovedPaymentCompletesTheOrder(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->grosz->createOrder();
        self::assertSame('APPROVED', $this->grosz->pay($page));
        $notification = $this->grosz->waitForNotification($orderId, 'COMPLETED');
        self::assertSame('1999', $notification['data']['order']['totalAmount']);
    }

    public function testThePayerTriesAgainAfterADecline(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->grosz->createOrder();
        self::assertSame('DECLINED', $this->grosz->pay($page, 'CARD', 'S51'));
        self::assertSame('PENDING', $this->grosz->orderStatus($orderId));
        self::assertSame('APPROVED', $this->grosz->pay($page, 'BLIK'));
        self::assertSame('COMPLETED', $this->grosz->orderStatus($orderId));
    }

    public function testThePayerConfirmsA3DSecureChallenge(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->grosz->createOrder();
        self::assertSame('REDIRECT', $this->grosz->pay($page, 'CARD', 'THREE_DS_CHALLENGE'));
        $this->grosz->waitForEvent('CHALLENGE_OPENED', $orderId);
        $this->grosz->answer($orderId, 'approve');
        $this->grosz->waitForNotification($orderId, 'COMPLETED');
        self::assertSame('COMPLETED', $this->grosz->orderStatus($orderId));
    }

    public function testABlikCodeOfTheShopIsDeclined(): void
    {
        $this->grosz->queueOutcome('BLIK', 'DECLINED');
        ['orderId' => $orderId] = $this->grosz->createOrder([
            'payMethods' => ['payMethod' => ['type' => 'BLIK_AUTHORIZATION_CODE', 'value' => '777123']],
        ]);
        self::assertSame('CANCELED', $this->grosz->orderStatus($orderId));
    }

    public function testAnOrderExpires(): void
    {
        ['orderId' => $orderId] = $this->grosz->createOrder(['validityTime' => '3600']);
        $this->grosz->advanceClock(3660);
        $this->grosz->waitForNotification($orderId, 'CANCELED');
        self::assertSame('CANCELED', $this->grosz->orderStatus($orderId));
    }

    public function testAPartOfAnOrderIsRefunded(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->grosz->createOrder();
        $this->grosz->pay($page);
        $refundId = $this->grosz->refund($orderId, '500');
        $this->grosz->advanceClock(10);
        $notification = $this->grosz->waitForNotification($orderId, 'FINALIZED');
        self::assertSame($refundId, $notification['data']['refund']['refundId']);
    }

    public function testNotificationsAreSignedWithSha256(): void
    {
        $grosz = new GroszSandbox('REST, SHA-256 signatures');
        try {
            ['orderId' => $orderId, 'redirectUri' => $page] = $grosz->createOrder();
            $grosz->pay($page);
            $notification = $grosz->waitForNotification($orderId, 'COMPLETED');
            self::assertStringContainsString('algorithm=SHA-256', $notification['header']);
        } finally {
            $grosz->close();
        }
    }
}
